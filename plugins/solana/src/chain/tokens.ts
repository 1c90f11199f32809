import {
  BaseError,
  type ChainTokens,
  readProperty,
  type Token,
  type TokenAmount,
} from '@wallet-widget/kernel'
import { readFromNode } from '@wallet-widget/kernel/connectors'
import { readPrograms } from '../actions/balances.js'
import { readBalance } from '../reads.js'
import { isAddress } from './address.js'

const PROGRAMS = ['spl-token', 'spl-token-2022']

/** Tokens of Solana: its nodes list all that an address holds, but know few names. */
export const tokens: ChainTokens = {
  loadMark: async ({ networkId, address }) =>
    (await import('../marks/loadTokenMark.js')).loadTokenMark(networkId, address),

  listsAll: true,

  async readAmounts({ address, network, signal, onPartial }) {
    const [coins, ...programs] = await Promise.allSettled([
      readBalance({ address, network, ...(signal && { signal }) }),
      ...readPrograms({ address, network, signal }),
    ])
    const answers = [coins, ...programs]
    const failed = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined
    if (failed) {
      if (!onPartial || signal?.aborted || answers.every(({ status }) => status === 'rejected'))
        throw failed.reason
      onPartial(failed.reason)
    }
    const accounts = programs.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    const { name, symbol, decimals } = network.nativeCurrency
    const coin =
      coins.status === 'fulfilled' ? [{ token: { name, symbol, decimals }, amount: coins.value.value }] : []
    const byMint = new Map<string, TokenAmount>()
    // One token may lie in several accounts.
    for (const { mint, amount, decimals } of accounts) {
      const token: Token = { address: mint, name: '', symbol: '', decimals }
      byMint.set(mint, { token, amount: amount + (byMint.get(mint)?.amount ?? 0n) })
    }
    return [...coin, ...byMint.values()]
  },

  async readToken({ address, network, signal }) {
    const notFound = () =>
      new BaseError('There is no token at this address', {
        code: 'TOKEN_NOT_FOUND',
        metaMessages: [`Looked for on ${network.name}. Check the address and the network.`],
      })
    if (!isAddress(address)) throw notFound()
    const params = [address, { encoding: 'jsonParsed', commitment: 'confirmed' }]
    const answer = await readFromNode({ network, method: 'getAccountInfo', params, signal })
    const data = readProperty(readProperty(answer, 'value'), 'data')
    const parsed = readProperty(data, 'parsed')
    const info = readProperty(parsed, 'info')
    const decimals = readProperty(info, 'decimals')
    if (
      !PROGRAMS.includes(String(readProperty(data, 'program'))) ||
      readProperty(parsed, 'type') !== 'mint' ||
      typeof decimals !== 'number' ||
      !Number.isInteger(decimals) ||
      decimals < 0 ||
      decimals > 255
    )
      throw notFound()
    const { name, symbol } = readMetadata(readProperty(info, 'extensions'))
    return { address, name, symbol, decimals }
  },
}

/** What a mint of Token-2022 may say of itself. Source: its metadata extension. */
function readMetadata(extensions: unknown): Pick<Token, 'name' | 'symbol'> {
  const list: readonly unknown[] = Array.isArray(extensions) ? extensions : []
  const found = list.find((one) => readProperty(one, 'extension') === 'tokenMetadata')
  const read = (key: string) => {
    const text = readProperty(readProperty(found, 'state'), key)
    return typeof text === 'string' ? text.slice(0, 256) : ''
  }
  return { name: read('name'), symbol: read('symbol') }
}
