import type { Counterpart } from './counterpart.fixture.js'
import { internalsOf, type LedgerTransaction, logsOf, TOKENS, transactionsOf } from './ledger.fixture.js'

/** A counterpart of Etherscan's API, version 2: all numbers are texts, and a refusal has the status 200. */
export function etherscanCounterpart(
  ledger: readonly LedgerTransaction[],
  held: bigint,
  { isPro }: { isPro: boolean },
): Counterpart {
  return ({ url }) => {
    const query = Object.fromEntries(url.searchParams)
    const { module, chainid, action, address = '', apikey, sort, page, offset, startblock, endblock } = query
    const refuse = (result: string) => ({ status: '0', message: 'NOTOK', result })
    if (apikey !== 'key') return refuse('Invalid API Key (#err2)')
    if (module !== 'account' || chainid !== '1') return refuse('Missing or unsupported chainid parameter')
    const paged = (items: readonly { blockNumber: string }[]) => {
      const within = items.filter(
        ({ blockNumber }) =>
          Number(blockNumber) >= Number(startblock ?? 0) && Number(blockNumber) <= Number(endblock ?? 1e15),
      )
      const ordered = sort === 'desc' ? within : [...within].reverse()
      const from = (Number(page ?? 1) - 1) * Number(offset ?? 10_000)
      const result = ordered.slice(from, from + Number(offset ?? 10_000))
      return result.length > 0
        ? { status: '1', message: 'OK', result }
        : { status: '0', message: 'No transactions found', result: [] }
    }
    const transfers = (kind: keyof typeof TOKENS) =>
      paged(
        logsOf(ledger, address)
          .filter(({ one }) => one.kind === kind)
          .map(({ of, one }) => ({
            ...place(of),
            nonce: String(of.nonce),
            from: one.from.toLowerCase(),
            to: one.to.toLowerCase(),
            contractAddress: one.token.toLowerCase(),
            tokenName: `Token ${kind}`,
            tokenSymbol: 'TKN',
            ...(kind === 'ERC-20' && { value: one.amount.toString(), tokenDecimal: '18' }),
            ...(kind === 'ERC-721' && { tokenID: String(one.tokenId), tokenDecimal: '0' }),
            ...(kind === 'ERC-1155' && { tokenID: String(one.tokenId), tokenValue: one.amount.toString() }),
          })),
      )
    if (action === 'balance') return { status: '1', message: 'OK', result: held.toString() }
    if (action === 'addresstokenbalance')
      return isPro
        ? {
            status: '1',
            message: 'OK',
            result: [
              {
                TokenAddress: TOKENS['ERC-20'].toLowerCase(),
                TokenName: 'Token ERC-20',
                TokenSymbol: 'TKN',
                TokenQuantity: held.toString(),
                TokenDivisor: '18',
              },
            ],
          }
        : refuse('Sorry, it looks like you are trying to access an API Pro endpoint.')
    if (action === 'txlist')
      return paged(
        transactionsOf(ledger, address).map((one) => ({
          ...place(one),
          nonce: String(one.nonce),
          from: one.from.toLowerCase(),
          to: one.to?.toLowerCase() ?? '',
          value: one.value.toString(),
          gasPrice: one.gasPrice.toString(),
          gasUsed: one.gasUsed.toString(),
          isError: one.isFailed ? '1' : '0',
          txreceipt_status: one.isFailed ? '0' : '1',
          input: one.input,
        })),
      )
    if (action === 'txlistinternal')
      return paged(
        internalsOf(ledger, address).map(({ of, one }) => ({
          ...place(of),
          from: one.from.toLowerCase(),
          to: one.to.toLowerCase(),
          value: one.value.toString(),
          isError: '0',
          type: 'call',
        })),
      )
    if (action === 'tokentx') return transfers('ERC-20')
    if (action === 'tokennfttx') return transfers('ERC-721')
    if (action === 'token1155tx') return transfers('ERC-1155')
    return refuse('Error! Invalid action name')
  }
}

const place = ({ block, time, hash }: LedgerTransaction) => ({
  blockNumber: String(block),
  timeStamp: String(time),
  hash,
})
