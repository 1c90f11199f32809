import { WalletError } from '@wallet-widget/kernel'

/** A request that no wallet need be asked. */
export const invalidParams = (what: string): WalletError =>
  new WalletError(-32602, { details: what, metaMessages: [what] })
