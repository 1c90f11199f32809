import { type ChainTransactions, loadNet, readProperty } from '@wallet-widget/kernel'
import type { BitcoinOptions } from '../options.js'

/** Nodes forget what nobody mined for so long. Source: the default of Bitcoin Core's `mempoolexpiry`. */
const TWO_WEEKS = 14 * 24 * 60 * 60 * 1000

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/i.test(value)

/** What becomes of transactions on Bitcoin, learnt from the site's explorer where it has one. Source: the REST API of Esplora. */
export const createTransactions = (esplora: NonNullable<BitcoinOptions['esplora']>): ChainTransactions => ({
  giveUpAfter: TWO_WEEKS,

  readSent({ method, params, from }, answer) {
    const id = readProperty(answer, 'txid')
    if ((method !== 'sendTransfer' && method !== 'signPsbt') || !isId(id)) return undefined
    const to = readProperty(params, 'recipientAddress')
    const amount = readProperty(params, 'amount')
    return {
      id: id.toLowerCase(),
      from,
      method,
      operation: 'send',
      ...(typeof to === 'string' && { to }),
      ...(/^\d{1,16}$/.test(String(amount)) && { amount: String(amount) }),
    }
  },

  /** The note is what its first input spends, `txid:index`: whatever else spends that replaces it. */
  async readOutcome({ transaction: { id, note }, network, signal }) {
    const base = esplora[network.caipNetworkId]?.replace(/\/+$/, '')
    if (!base || !isId(id)) return { status: 'pending' }
    const found = await read(`${base}/tx/${id}`, signal)
    if (found !== undefined) {
      const input = readProperty(readProperty(found, 'vin'), '0')
      const [spent, index] = [readProperty(input, 'txid'), readProperty(input, 'vout')]
      const fee = readProperty(found, 'fee')
      const isConfirmed = readProperty(readProperty(found, 'status'), 'confirmed') === true
      return {
        status: isConfirmed ? 'confirmed' : 'pending',
        ...(Number.isSafeInteger(fee) && { fee: BigInt(fee as number) }),
        ...(isId(spent) && Number.isSafeInteger(index) && { note: `${spent}:${index}` }),
      }
    }
    const [spent, index] = note?.split(':') ?? []
    if (!isId(spent)) return { status: 'missing' }
    const other = readProperty(await read(`${base}/tx/${spent}/outspend/${index}`, signal), 'txid')
    return isId(other) && other.toLowerCase() !== id
      ? { status: 'replaced', hash: other }
      : { status: 'missing' }
  },
})

/** Reads from the explorer; undefined where it has nothing there. */
async function read(url: string, signal: AbortSignal | undefined): Promise<unknown> {
  const { httpJson } = await loadNet()
  try {
    return await httpJson(url, { signal, maxBytes: 1_000_000 })
  } catch (error) {
    if (readProperty(error, 'status') === 404) return undefined
    throw error
  }
}
