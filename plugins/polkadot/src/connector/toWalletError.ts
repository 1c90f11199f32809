import { walletErrors } from '@wallet-widget/kernel/connectors'

/** These wallets do not use error codes: the code is read from their messages. */
export const toWalletError = walletErrors([
  [/pending authori[sz]ation/i, -32002],
  [
    /not allowed to interact|not been authori[sz]ed|unauthori[sz]ed/i,
    4100,
    'Allow this site in the settings of the wallet.',
  ],
  [/^\W*(error:\s*)?(cancel|reject|denied|declin)/i, 4001],
])
