/** Signals by which visitors say that they don't want to be counted, on `navigator`. */
interface Signals {
  readonly doNotTrack?: string | null
  readonly globalPrivacyControl?: boolean
}

/**
 * Whether the visitor's browser says that nothing is to be told: Do Not Track, or Global Privacy Control. Source:
 * https://www.w3.org/TR/tracking-dnt, https://www.w3.org/TR/gpc
 */
export function refusesTracking(): boolean {
  const { doNotTrack, globalPrivacyControl }: Signals = globalThis.navigator ?? {}
  return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes'
}
