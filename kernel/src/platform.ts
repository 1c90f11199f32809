/** What a browser says of its device. */
type Device = Pick<Navigator, 'userAgent'> & Partial<Pick<Navigator, 'maxTouchPoints'>>

/**
 * The system of the phone or tablet that a browser runs on; undefined where it is a computer, or not known.
 *
 * @example mobileSystem() // 'ios' in Safari on an iPad, which says that it is a Mac
 */
export function mobileSystem(
  device: Device | undefined = globalThis.navigator,
): 'ios' | 'android' | undefined {
  const { userAgent = '', maxTouchPoints = 0 } = device ?? {}
  if (/android/i.test(userAgent)) return 'android'
  // An iPad says that it is a Mac, and so does an iPhone that is asked for a computer's pages. No Mac is touched.
  const isApple = /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)
  return isApple ? 'ios' : undefined
}

/** Whether the page runs on a phone or tablet: pairing there means opening an app. */
export function isMobile(): boolean {
  const { userAgentData } = (globalThis.navigator ?? {}) as { userAgentData?: { mobile?: boolean } }
  return userAgentData?.mobile === true || mobileSystem() !== undefined
}
