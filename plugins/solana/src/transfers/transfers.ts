import type { ChainTransfers } from '@wallet-widget/kernel'
import { findReceiver } from './findReceiver.js'
import { findSent } from './findSent.js'
import { prepareTransfer } from './prepareTransfer.js'
import { readAnswer } from './readAnswer.js'

/** How coins and tokens are sent on Solana. */
export const transfers: ChainTransfers = {
  knowsFee: true,
  findReceiver,
  prepare: prepareTransfer,
  readAnswer,
  findSent,
}
