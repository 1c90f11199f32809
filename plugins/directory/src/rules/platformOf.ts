/** Where the visitor is, as far as installing a wallet goes. */
export type Platform = 'ios' | 'android' | 'chrome' | 'desktop'

interface Device {
  readonly userAgent: string
  readonly maxTouchPoints?: number
}

/** The platform of a browser. `chrome`: a computer whose browser takes extensions of the Chrome Web Store. */
export function platformOf({ userAgent, maxTouchPoints = 0 }: Device): Platform {
  if (/android/i.test(userAgent)) return 'android'
  // An iPad says that it is a Mac.
  if (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1))
    return 'ios'
  return /(?:chrome|chromium)\/\d/i.test(userAgent) ? 'chrome' : 'desktop'
}
