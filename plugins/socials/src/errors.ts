import type { ErrorTable } from '@wallet-widget/kernel'

/** The codes that only this plugin raises. */
export const socialsErrors = {
  SOCIAL_LOGIN_FAILED: { text: 'Something went wrong', help: 'Try again. The cause says what failed.' },
  SOCIAL_CONNECTION_FAILED: {
    text: 'Failed to initiate social connection',
    help: 'Check that the provider is set up in your services, then try again.',
  },
  POPUP_BLOCKED: {
    text: 'The browser blocked the window',
    help: 'Allow pop-up windows for this site, then try again.',
  },
  POPUP_CLOSED: { text: 'Popup closed', help: 'Try again and finish in the window of the provider.' },
  LOGIN_EXPIRED: { text: 'Nobody approved the login in time', help: 'Try again.' },
  LOGIN_URL_REFUSED: {
    text: 'The address of the login page was refused',
    help: 'Have the services name an https address.',
  },
} as const satisfies ErrorTable

declare module '@wallet-widget/kernel' {
  interface ErrorCatalogue {
    socials: typeof socialsErrors
  }
}
