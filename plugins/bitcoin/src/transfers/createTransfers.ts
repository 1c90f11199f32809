import { type ChainTransfers, readProperty } from '@wallet-widget/kernel'
import { isOfFamily, normalizeAddress } from '../chain/address.js'
import { familyOf } from '../chain/networkNames.js'
import type { BitcoinOptions } from '../options.js'
import { findSent } from './findSent.js'
import { prepareTransfer } from './prepareTransfer.js'

/** Nobody has the keys of these. Source: what explorers call burn addresses. */
const BURNS = ['1BitcoinEaterAddressDontSendf59kuE', '1CounterpartyXXXXXXXXXXXXXXXUWLpVr']

/** How bitcoins are sent: by the wallet, which alone chooses what it spends and the fee. */
export const createTransfers = (esplora: NonNullable<BitcoinOptions['esplora']>): ChainTransfers => ({
  knowsFee: false,
  async findReceiver({ text, network: { caipNetworkId } }) {
    if (!isOfFamily(text, familyOf(caipNetworkId))) return undefined
    const address = normalizeAddress(text)
    return { address, isBurn: BURNS.includes(address) }
  },
  prepare: (transfer) => prepareTransfer(esplora, transfer),
  async readAnswer(answer) {
    const id = readProperty(answer, 'txid')
    return typeof id === 'string' && /^[\da-f]{64}$/i.test(id) ? id.toLowerCase() : undefined
  },
  findSent: (transfer) => findSent(esplora, transfer),
})
