import { optionsSchema } from '@wallet-widget/kernel/connectors'

/** Options of the analytics plugin. */
export interface AnalyticsOptions {
  /** Nothing is told until `widget.plugins.analytics.setConsent(true)`. The site remembers the answer itself. @default false */
  readonly needsConsent?: boolean
  /** Whether the address in use goes with the events. The services of this project don't keep it. @default true */
  readonly address?: boolean
  /**
   * Paths of the site that may be told, `*` in place of one part each. Of a page that fits one of them it is told as it stands
   * here; of any other, the origin alone. The services of this project don't keep it.
   *
   * @example ['/cart', '/orders/*']
   * @default none
   */
  readonly paths?: readonly string[]
}

/** Rejects unknown options and invalid values. */
export const options = optionsSchema<AnalyticsOptions>((key, value) => {
  if (key === 'paths') return arePaths(value) ? undefined : 'must list paths, such as /cart and /orders/*'
  if (key !== 'needsConsent' && key !== 'address') return 'is not an option'
  return typeof value === 'boolean' ? undefined : 'is not true or false'
})

const arePaths = (value: unknown) =>
  Array.isArray(value) && value.every((path) => typeof path === 'string' && /^\/[^?#]*$/.test(path))
