/** Whether the page runs on a phone or tablet: pairing there means opening an app. */
export function isMobile(): boolean {
  const { navigator } = globalThis
  if (!navigator?.userAgent) return false
  const hint = (navigator as { userAgentData?: { mobile?: boolean } }).userAgentData?.mobile
  return hint || /android|iphone|ipad|ipod/i.test(navigator.userAgent)
}
