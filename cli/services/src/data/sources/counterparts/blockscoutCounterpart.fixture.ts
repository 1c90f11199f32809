import type { Counterpart } from './counterpart.fixture.js'
import { internalsOf, type LedgerTransaction, logsOf, TOKENS, transactionsOf } from './ledger.fixture.js'

const PAGE = 50

/**
 * A counterpart of Blockscout's API v2, by its OpenAPI description: pages of 50, of which the next begins after
 * `block_number` and `index`.
 */
export function blockscoutCounterpart(ledger: readonly LedgerTransaction[], held: bigint): Counterpart {
  return ({ url }) => {
    const [, address = '', path = ''] =
      /^\/api\/v2\/addresses\/(0x\w{40})(\/[\w-]+)?$/.exec(url.pathname) ?? []
    const given = ['block_number', 'index'].map((name) => url.searchParams.get(name))
    const [block, index] = given.map((text) => (text === null ? undefined : Number(text)))
    const pageOf = <item>(items: readonly { at: readonly [number, number]; item: item }[]) => {
      const left = items.filter(
        ({ at }) => block === undefined || at[0] < block || (at[0] === block && at[1] < (index ?? 0)),
      )
      const page = left.slice(0, PAGE)
      const [lastBlock, lastIndex] = page.at(-1)?.at ?? []
      const next = { block_number: lastBlock, index: lastIndex, items_count: PAGE }
      return { items: page.map(({ item }) => item), next_page_params: left.length > PAGE ? next : null }
    }
    const place = ({ block: number, time }: LedgerTransaction) => ({
      block_number: number,
      timestamp: new Date(time * 1_000).toISOString().replace('Z', '000Z'),
    })
    if (path === '') return { hash: address, coin_balance: held.toString(), is_contract: false }
    if (path === '/token-balances')
      return Object.entries(TOKENS).map(([kind, token]) => ({
        token: tokenOf(kind, token),
        token_id: kind === 'ERC-20' ? null : '1',
        token_instance: null,
        value: held.toString(),
      }))
    if (path === '/transactions')
      return pageOf(
        transactionsOf(ledger, address).map((one) => ({
          at: [one.block, one.index],
          item: {
            ...place(one),
            hash: one.hash,
            from: party(one.from),
            to: one.to === null ? null : party(one.to),
            value: one.value.toString(),
            nonce: one.nonce,
            status: one.isFailed ? 'error' : 'ok',
            result: one.isFailed ? 'execution reverted' : 'success',
            fee: { type: 'actual', value: (one.gasPrice * one.gasUsed).toString() },
            raw_input: one.input,
            method: one.input === '0x' ? null : 'approve',
            token_transfers: null,
          },
        })),
      )
    if (path === '/token-transfers')
      return pageOf(
        logsOf(ledger, address).map(({ of, one }) => ({
          at: [of.block, one.index],
          item: {
            ...place(of),
            transaction_hash: of.hash,
            log_index: one.index,
            from: party(one.from),
            to: party(one.to),
            token: tokenOf(one.kind, one.token),
            total: {
              ...(one.kind !== 'ERC-20' && { token_id: one.tokenId?.toString(), token_instance: null }),
              ...(one.kind !== 'ERC-721' && { value: one.amount.toString(), decimals: '18' }),
            },
            type: 'token_transfer',
          },
        })),
      )
    if (path === '/internal-transactions')
      return pageOf(
        internalsOf(ledger, address).map(({ of, one }) => ({
          at: [of.block, of.index],
          item: {
            ...place(of),
            transaction_hash: of.hash,
            from: party(one.from),
            to: party(one.to),
            value: one.value.toString(),
            success: true,
            type: 'call',
            index: 1,
          },
        })),
      )
    return undefined
  }
}

const party = (hash: string) => ({ hash, is_contract: false, is_scam: false, name: null })
const tokenOf = (type: string, address: string) => ({
  address_hash: address,
  name: `Token ${type}`,
  symbol: 'TKN',
  decimals: type === 'ERC-20' ? '18' : null,
  type,
})
