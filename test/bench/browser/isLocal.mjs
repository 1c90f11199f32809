const ownScheme = /^(data|blob|about|chrome-extension):/
const ownHost = /^(https?|wss?):\/\/(127\.0\.0\.1|localhost)[:/]/

/** @param {string} url */
export const isLocal = (url) => ownScheme.test(url) || ownHost.test(url)
