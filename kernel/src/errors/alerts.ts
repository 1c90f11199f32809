import type { Text } from '../i18n/i18n.js'
import type { AlertRegistry } from '../registries.js'

/** An alert about the site's set-up, shown once: a title, and how to put it right. */
export interface AlertText {
  readonly short: Text
  readonly long: Text
}

const alerts = {
  NETWORK_NOT_FOUND: {
    short: 'Network Not Found',
    long: 'The network asked for is not in the `networks` array of the config. Add it there, or ask for one that is.',
  },
  INVALID_APP_CONFIGURATION: {
    short: 'Invalid App Configuration',
    long: 'This origin is not on the allowlist of the project, or its domain is not verified. Add the origin to the allowlist in the settings of your services.',
  },
  SESSION_EXPIRED: {
    short: 'Session Expired',
    long: 'The session token is not valid yet or no longer. Check that the clock of this device is right, then log in again.',
  },
  INVALID_PROJECT_ID: {
    short: 'Invalid Project ID',
    long: 'The services do not know this `projectId`. Check it in the config against the settings of your services.',
  },
  PROJECT_ID_NOT_CONFIGURED: {
    short: 'Project ID Not Configured',
    long: 'The config has no `projectId`, or the project has no allowlist. Set `projectId`, and list the origins of the site in the settings of your services.',
  },
  SERVER_ERROR: {
    short: 'Server Error',
    long: 'The services answered with an error of their own. Look at their log, and try again in a moment.',
  },
  RATE_LIMITED: {
    short: 'Rate Limited',
    long: 'The services received too many requests from this project. Wait a moment, then try again.',
  },
} as const satisfies Record<string, AlertText>

/** The codes of alerts: the kernel's, and those that plugins add. */
export type AlertCode = keyof typeof alerts | Extract<keyof AlertRegistry, string>

const texts: Readonly<Record<string, AlertText>> = alerts

/** Returns the text of one of the kernel's own alerts. */
export const alertText = (code: AlertCode): AlertText =>
  texts[code] ?? { short: code, long: 'A plugin gave no text for it.' }
