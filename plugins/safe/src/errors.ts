import type { ErrorTable } from '@wallet-widget/kernel'

/** The codes that only this plugin raises. */
export const safeErrors = {
  NOT_IN_SAFE: {
    text: 'This page is not open inside the Safe app.',
    help: 'Open the page as an app inside Safe.',
  },
} as const satisfies ErrorTable

declare module '@wallet-widget/kernel' {
  interface ErrorCatalogue {
    safe: typeof safeErrors
  }
}
