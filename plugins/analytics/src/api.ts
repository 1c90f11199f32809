/** `widget.plugins.analytics`. */
export interface AnalyticsApi {
  /**
   * Says whether the visitor consents, where the site asks for consent. Nothing that happened before is told afterwards, and
   * what waits to be sent when consent is taken back is thrown away.
   */
  setConsent(given: boolean): void
}
