/** The site that a wallet in this page is asked by. */
export const siteOrigin = (): string => globalThis.location?.origin ?? 'https://site.test'
