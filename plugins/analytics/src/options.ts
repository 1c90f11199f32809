import { switchesSchema } from '@wallet-widget/kernel/connectors'

/** Options of the analytics plugin. */
export interface AnalyticsOptions {
  /** Nothing is told until `widget.plugins.analytics.setConsent(true)`. The site remembers the answer itself. @default false */
  readonly needsConsent?: boolean
  /** Whether the address in use goes with the events. The services of this project don't keep it. @default true */
  readonly address?: boolean
}

/** Rejects unknown options and invalid values. */
export const options = switchesSchema<AnalyticsOptions>('needsConsent', 'address')
