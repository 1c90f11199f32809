/** Leaves this page for another. */
export const goTo = (url: string): void => window.location.assign(url)
