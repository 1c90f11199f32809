import type { ErrorTable } from '@wallet-widget/kernel'

/** The codes that only this plugin raises. */
export const directoryErrors = {
  INVALID_VIEW_ARGUMENTS: {
    text: 'No wallet was named.',
    help: 'Open the view with the wallet it is about.',
  },
} as const satisfies ErrorTable

declare module '@wallet-widget/kernel' {
  interface ErrorCatalogue {
    directory: typeof directoryErrors
  }
}
