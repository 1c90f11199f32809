import { walletErrors } from '@wallet-widget/kernel/connectors'

/** These wallets rarely use error codes: the code is read from their messages. */
export const toWalletError = walletErrors([
  [/^\W*(error:\s*)?((request|transaction|permission) )?(cancel|reject|denied|declin)/i, 4001],
  [/not (been )?(authori[sz]ed|permitted)|unauthori[sz]ed|is not trusted/i, 4100],
  [/already (open|pending)|request.*pending/i, -32002],
])
