/** `local`: every http origin of this machine. */
export type AllowedSites = 'local' | readonly string[]

const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Reads what the server wrote into the page: which sites may have this frame. */
export function readAllowedSites(document: Document): AllowedSites {
  const text = document.querySelector<HTMLMetaElement>('meta[name="allowed-sites"]')?.content ?? ''
  return text === 'local' ? 'local' : text.split(' ').filter((origin) => origin !== '')
}

export const isAllowedSite = (allowed: AllowedSites, origin: string): boolean =>
  allowed === 'local' ? LOCAL.test(origin) : allowed.includes(origin)
