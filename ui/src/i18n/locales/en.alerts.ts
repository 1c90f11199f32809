export const messages = {
  // Label of the cross on a standing notice.
  'alert.dismiss': 'Dismiss notice',

  // Notices about the site's own set-up, first short, then longer. Read by visitors and by the site's makers.
  'alert.NETWORK_NOT_FOUND': 'Network not found',
  'alert.NETWORK_NOT_FOUND.text': 'The network asked for is not one this site is set up for.',
  'alert.INVALID_APP_CONFIGURATION': 'Invalid app configuration',
  'alert.INVALID_APP_CONFIGURATION.text': 'The wallet services don’t allow this address of the site.',
  'alert.EMBEDDED_WALLET_LOAD_FAILED': 'Could not load the embedded wallet',
  'alert.EMBEDDED_WALLET_LOAD_FAILED.text':
    'Check your connection and content blockers. Other wallets still work.',
  'alert.EMBEDDED_WALLET_REQUEST_TIMED_OUT': 'The embedded wallet did not answer',
  'alert.EMBEDDED_WALLET_REQUEST_TIMED_OUT.text': 'Try again. If it stays silent, reload the page.',
  'alert.SESSION_EXPIRED': 'Session expired',
  'alert.SESSION_EXPIRED.text': 'Check that the clock of this device is right, then log in again.',
  'alert.INVALID_PROJECT_ID': 'Invalid project ID',
  'alert.INVALID_PROJECT_ID.text': 'The wallet services don’t know this site’s project ID.',
  'alert.PROJECT_ID_NOT_CONFIGURED': 'Project ID not configured',
  'alert.PROJECT_ID_NOT_CONFIGURED.text': 'This site has not set a project ID for its wallet services.',
  'alert.SERVER_ERROR': 'Server error',
  'alert.SERVER_ERROR.text': 'The settings could not be fetched, so the defaults are used. Try again later.',
  'alert.RATE_LIMITED': 'Rate limited',
  'alert.RATE_LIMITED.text': 'This site sent too many requests. Wait a moment, then try again.',
} as const

export type AlertKey = keyof typeof messages
