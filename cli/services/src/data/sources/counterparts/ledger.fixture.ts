import { getAddress, padHex, toHex } from 'viem'

/** One chain's past, of which each counterpart tells in the words of its API. */
export type LedgerTransaction = {
  hash: string
  block: number
  index: number
  /** Seconds since epoch. */
  time: number
  from: string
  to: string | null
  nonce: number
  value: bigint
  gasPrice: bigint
  gasUsed: bigint
  isFailed: boolean
  input: string
  /** Coins that contracts moved. */
  internals: { from: string; to: string; value: bigint }[]
  logs: LedgerLog[]
}
export type LedgerLog = {
  kind: 'ERC-20' | 'ERC-721' | 'ERC-1155'
  index: number
  token: string
  tokenId: bigint | undefined
  from: string
  to: string
  amount: bigint
}

const addressOf = (number: number) => getAddress(padHex(toHex(number), { size: 20 }))
export const ANN = addressOf(0xa11)
const OTHERS = [0xb0b, 0xca7, 0xd06, 0].map(addressOf)
export const TOKENS = {
  'ERC-20': addressOf(0x2020),
  'ERC-721': addressOf(0x7210),
  'ERC-1155': addressOf(0x1155),
}

/** The same past each time: blocks with several transactions, transactions with several transfers, and none of Ann's. */
export function makeLedger(length: number): LedgerTransaction[] {
  let seed = 7
  const below = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((seed / 2 ** 31) * most)
  }
  const anybody = () => (below(2) === 0 ? ANN : (OTHERS[below(OTHERS.length)] ?? ANN))
  const someone = () => (below(3) > 0 ? ANN : (OTHERS[below(3)] ?? ANN))
  const ledger: LedgerTransaction[] = []
  let [block, index, logIndex] = [1_000, 0, 0]
  for (let nonce = 0; nonce < length; nonce++) {
    if (below(3) > 0) [block, index, logIndex] = [block + 1 + below(5), 0, 0]
    const isFailed = below(10) === 0
    const to = below(20) === 0 ? null : anybody()
    const logs = Array.from({ length: isFailed ? 0 : below(3) }, (): LedgerLog => {
      const kind = (['ERC-20', 'ERC-721', 'ERC-1155'] as const)[below(3)] ?? 'ERC-20'
      return {
        kind,
        index: logIndex++,
        token: TOKENS[kind],
        tokenId: kind === 'ERC-20' ? undefined : BigInt(below(1_000)),
        from: anybody(),
        to: anybody(),
        amount: kind === 'ERC-721' ? 1n : 1n + BigInt(below(1_000_000)) * 10n ** 20n,
      }
    })
    const internals = isFailed || below(6) > 0 ? [] : [{ from: OTHERS[0] ?? ANN, to: anybody(), value: 5n }]
    ledger.push({
      hash: padHex(toHex(nonce + 1), { size: 32 }),
      block,
      index: index++,
      time: 1_700_000_000 + block * 12,
      from: someone(),
      to,
      nonce,
      value: below(2) === 0 ? 0n : BigInt(below(1_000)) * 10n ** 18n + 1n,
      gasPrice: 10n ** 9n + BigInt(below(1_000)),
      gasUsed: 21_000n + BigInt(below(100_000)),
      isFailed,
      input: below(2) === 0 ? '0x' : '0x095ea7b3',
      internals,
      logs,
    })
  }
  return ledger
}

const newestFirst = (ledger: readonly LedgerTransaction[]): LedgerTransaction[] =>
  [...ledger].sort((one, other) => other.block - one.block || other.index - one.index)

const isOf = (account: string, { from, to }: { from: string; to: string | null }) =>
  from === account || to === account

export const transactionsOf = (ledger: readonly LedgerTransaction[], account: string) =>
  newestFirst(ledger).filter((one) => isOf(account, one))
export const internalsOf = (ledger: readonly LedgerTransaction[], account: string) =>
  newestFirst(ledger).flatMap((of) =>
    of.internals.filter((one) => isOf(account, one)).map((one) => ({ of, one })),
  )
export const logsOf = (ledger: readonly LedgerTransaction[], account: string) =>
  newestFirst(ledger).flatMap((of) =>
    of.logs
      .filter((one) => isOf(account, one))
      .sort((one, other) => other.index - one.index)
      .map((one) => ({ of, one })),
  )

/** What a history of the account has to tell: hashes, newest block first, each with what was moved. */
export function expectedHistory(ledger: readonly LedgerTransaction[], account: string) {
  return newestFirst(ledger)
    .filter((of) => [of, ...of.internals, ...of.logs].some((one) => isOf(account, one)))
    .map((of) => {
      const own = of.isFailed || of.to === null || of.value === 0n ? [] : [{ ...of, to: of.to }]
      const coins = [...own, ...of.internals].map(({ from, to, value }) => ({ from, to, amount: value }))
      const moved = [...coins, ...of.logs].filter((one) => isOf(account, one))
      return { of, moved: moved.map(movedAs).sort() }
    })
}

/** A transfer as words that can be compared. */
export const movedAs = (one: {
  from: string
  to: string
  amount: bigint
  token?: string | { address: string } | undefined
  tokenId?: bigint | string | undefined
}): string => {
  const token = typeof one.token === 'object' ? one.token.address : one.token
  return [one.from, one.to, one.amount, token ?? '', one.tokenId ?? ''].join(' ')
}
