import type { ChainTransfers } from '@wallet-widget/kernel'
import type { EvmContext } from '../actions/context.js'
import { findReceiver } from './findReceiver.js'
import { findSent } from './findSent.js'
import { prepareTransfer } from './prepareTransfer.js'

/** How coins and tokens are sent on EVM chains. */
export const createTransfers = (context: EvmContext): ChainTransfers => ({
  knowsFee: true,
  findReceiver: (request) => findReceiver(context, request),
  prepare: prepareTransfer,
  readAnswer: async (answer) => (isHash(answer) ? answer : undefined),
  findSent,
})

const isHash = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value)
