import { walletErrors } from '@wallet-widget/kernel/connectors'

/** How these wallets, which know no codes, say what they mean. */
export const toWalletError = walletErrors([
  [/pending authori[sz]ation/i, -32002],
  [
    /not allowed to interact|not been authori[sz]ed|unauthori[sz]ed/i,
    4100,
    'Allow this site in the settings of the wallet.',
  ],
  [/^\W*(error:\s*)?(cancel|reject|denied|declin)/i, 4001],
])
