/** The English strings of standing notices, fetched when there is one. Each note is for translators. */
export const alertStrings = {
  // Label of the cross on a standing notice.
  'alert.dismiss': 'Dismiss notice',

  // Notices about the site's own set-up, first short, then longer. Read by visitors and by the site's makers.
  'alert.NETWORK_NOT_FOUND': 'Network Not Found',
  'alert.NETWORK_NOT_FOUND.text': 'The network asked for is not one this site is set up for.',
  'alert.INVALID_APP_CONFIGURATION': 'Invalid App Configuration',
  'alert.INVALID_APP_CONFIGURATION.text': 'The wallet services don’t allow this address of the site.',
  'alert.SESSION_EXPIRED': 'Session Expired',
  'alert.SESSION_EXPIRED.text': 'Check that the clock of this device is right, then log in again.',
  'alert.INVALID_PROJECT_ID': 'Invalid Project ID',
  'alert.INVALID_PROJECT_ID.text': 'The wallet services don’t know this site’s project ID.',
  'alert.PROJECT_ID_NOT_CONFIGURED': 'Project ID Not Configured',
  'alert.PROJECT_ID_NOT_CONFIGURED.text': 'This site has not set a project ID for its wallet services.',
  'alert.SERVER_ERROR': 'Server Error',
  'alert.SERVER_ERROR.text': 'The wallet services answered with an error. Try again in a moment.',
  'alert.RATE_LIMITED': 'Rate Limited',
  'alert.RATE_LIMITED.text': 'This site sent too many requests. Wait a moment, then try again.',
} as const
