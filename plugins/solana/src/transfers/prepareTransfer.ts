import type { PreparedTransfer, RefusedTransfer } from '@wallet-widget/kernel'
import type { TransferRequest } from './finishTransfer.js'
import { prepareCoin } from './prepareCoin.js'
import { prepareToken } from './prepareToken.js'

/** Makes the transaction that the wallet is asked for. */
export const prepareTransfer = (transfer: TransferRequest): Promise<PreparedTransfer | RefusedTransfer> =>
  transfer.token.address === undefined
    ? prepareCoin(transfer)
    : prepareToken(transfer, transfer.token.address)
