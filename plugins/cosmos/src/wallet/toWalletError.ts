import { walletErrors } from '@wallet-widget/kernel/connectors'

/** How these wallets, which seldom use codes, say what they mean. */
export const toWalletError = walletErrors([
  [/^\W*(error:\s*)?((request|transaction|permission) )?(cancel|reject|denied|declin)/i, 4001],
  [/not (been )?(authori[sz]ed|permitted)|unauthori[sz]ed|is not trusted/i, 4100],
  [/already (open|pending)|request.*pending/i, -32002],
])
