import type { AlertRegistry } from '../registries.js'

/** An alert about the site's set-up, shown once: a title, and how to put it right. */
export interface AlertText {
  readonly short: string
  readonly long: string
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
  EMBEDDED_WALLET_LOAD_FAILED: {
    short: 'Network Error - Could not load embedded wallet',
    long: 'The frame of the embedded wallet did not load. Check the connection, content blockers, and that the `frame-src` of the page allows its origin. Other wallets still work.',
  },
  EMBEDDED_WALLET_REQUEST_TIMED_OUT: {
    short: 'Embedded Wallet Request Timed Out',
    long: 'The embedded wallet did not answer in time. Try again; if it stays silent, reload the page.',
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
  RATE_LIMITED: {
    short: 'Rate Limited',
    long: 'The services received too many requests from this project. Wait a moment, then try again.',
  },
} as const satisfies Record<string, AlertText>

/** The codes of alerts: the kernel's, and those that plugins add. */
export type AlertCode = keyof typeof alerts | Extract<keyof AlertRegistry, string>

const texts: Readonly<Record<string, AlertText>> = alerts

interface Alert {
  readonly code: AlertCode
  readonly details?: string | undefined
  readonly text?: AlertText | undefined
}

/** Tells the site's developer what an alert means and how to put it right. */
export function reportAlert({ code, details, text }: Alert): void {
  const { short, long } = text ?? texts[code] ?? { short: code, long: 'A plugin gave no text for it.' }
  console.error(['[wallet-widget]', short, '—', long, details].filter(Boolean).join(' '))
}
