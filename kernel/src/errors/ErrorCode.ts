import type { kernelErrors } from './catalogue.js'
import type { WalletCodeName } from './walletCode.js'

/**
 * The tables of errors there are, one a package. A plugin adds its own, and its codes are then known to `BaseError`.
 *
 * @example
 * export const acmeErrors = { ACME_OFFLINE: { text: 'Acme is offline', help: 'Try again later.' } }
 *
 * declare module '@wallet-widget/kernel' {
 *   interface ErrorCatalogue { acme: typeof acmeErrors }
 * }
 */
export interface ErrorCatalogue {
  kernel: typeof kernelErrors
}

/** The codes of a table of errors. */
type CodesOf<Table> = Extract<keyof Table, string>

/** The code of an error: one of the kernel's, of a plugin in use (see {@link ErrorCatalogue}) or of a wallet. */
export type ErrorCode =
  | { [Name in keyof ErrorCatalogue]: CodesOf<ErrorCatalogue[Name]> }[keyof ErrorCatalogue]
  | WalletCodeName
