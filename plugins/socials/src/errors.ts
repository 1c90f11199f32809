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
  POPUP_CLOSED: { text: 'Popup closed', help: 'Try again and finish in the window.' },
} as const satisfies ErrorTable

declare module '@wallet-widget/kernel' {
  interface ErrorCatalogue {
    socials: typeof socialsErrors
  }
}
