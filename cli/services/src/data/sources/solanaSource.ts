import { z } from 'zod'
import { askUpstream, type UpstreamAnswer, type UpstreamCall, UpstreamError } from '../../upstream.js'
import type { DataSource } from '../source.js'
import { SourceError } from '../sourceError.js'
import type { SourceTransaction, SourceTransfer } from '../sourceTransaction.js'
import { cutByBlock } from './cutByBlock.js'
import { amount, fitting } from './shapes.js'

const PROGRAMS = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
/** Token accounts whose transactions are looked for: what is sent to one names it, and not its owner. */
const MOST_ACCOUNTS = 20
const SIGNATURE = /^[1-9A-HJ-NP-Za-km-z]{64,90}$/
/** The last one told, and its slot: others of that slot are told too. */
const CURSOR = /^([1-9A-HJ-NP-Za-km-z]{64,90}):(\d{1,15})$/
/** Of one answer of the node, more than a page has: what is of the last slot comes again. */
const MARGIN = 50

const address = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
const lamports = z.int().min(0).transform(BigInt)
const coins = z.object({ value: lamports })
const tokenAccount = z.object({
  pubkey: address,
  account: z.object({
    data: z.object({
      parsed: z.object({
        info: z.object({
          mint: address,
          tokenAmount: z.object({ amount, decimals: z.int().min(0).max(255) }),
        }),
      }),
    }),
  }),
})
const tokenAccounts = z.object({ value: fitting(tokenAccount) })
const signature = z.object({
  signature: z.string().regex(SIGNATURE),
  slot: z.int().min(0),
  blockTime: z.int().nullish(),
  err: z.unknown(),
})
const tokenBalance = z.object({
  accountIndex: z.int().min(0),
  mint: address,
  owner: address.optional(),
  uiTokenAmount: z.object({ amount, decimals: z.int().min(0).max(255) }),
})
const transaction = z.object({
  blockTime: z.int().nullish(),
  meta: z.object({
    err: z.unknown(),
    fee: lamports,
    preBalances: z.array(lamports),
    postBalances: z.array(lamports),
    preTokenBalances: fitting(tokenBalance).nullish(),
    postTokenBalances: fitting(tokenBalance).nullish(),
  }),
  transaction: z.object({
    message: z.object({ accountKeys: z.array(z.object({ pubkey: address, signer: z.boolean() })) }),
  }),
})
type Transaction = z.infer<typeof transaction>
type Signature = z.infer<typeof signature>

/**
 * A node of Solana: `getBalance` and `getTokenAccountsByOwner`; `getSignaturesForAddress` of the account and of its token
 * accounts, and `getTransaction`. What was moved is told by what the account held before and after.
 */
export function solanaSource(options: {
  upstreams: ReadonlyMap<string, string>
  timeout: number
}): DataSource {
  const { upstreams, timeout } = options

  function ask(networkId: string, calls: readonly UpstreamCall[]): Promise<UpstreamAnswer[]> {
    return askUpstream(upstreams.get(networkId) ?? '', calls, timeout).catch((cause) => {
      if (!(cause instanceof UpstreamError)) throw cause
      const kind = cause.kind === 'timeout' ? 'unreachable' : cause.kind
      throw new SourceError(kind, 'The node did not answer.', { cause })
    })
  }

  async function call(networkId: string, calls: readonly UpstreamCall[]): Promise<unknown[]> {
    return (await ask(networkId, calls)).map(({ result, error }) => {
      if (error)
        throw new SourceError(error.code === -32005 ? 'busy' : 'unreachable', 'The node refused a call.')
      return result
    })
  }

  async function accountsOf(networkId: string, owner: string) {
    const params = (programId: string) => [owner, { programId }, { encoding: 'jsonParsed' }]
    const results = await call(
      networkId,
      PROGRAMS.map((program) => ({ method: 'getTokenAccountsByOwner', params: params(program) })),
    )
    return results.flatMap((one) => fits(tokenAccounts, one).value)
  }

  return {
    name: 'solana',
    serves: (networkId) => networkId.startsWith('solana:') && upstreams.has(networkId),

    async balances({ networkId, address: owner }) {
      const [held, accounts] = await Promise.all([
        call(networkId, [{ method: 'getBalance', params: [owner] }]),
        accountsOf(networkId, owner),
      ])
      const byMint = new Map<string, { amount: bigint; decimals: number }>()
      for (const { account } of accounts) {
        const { mint, tokenAmount } = account.data.parsed.info
        const before = byMint.get(mint)?.amount ?? 0n
        byMint.set(mint, { amount: before + tokenAmount.amount, decimals: tokenAmount.decimals })
      }
      const tokens = [...byMint].map(([mint, { amount, decimals }]) => ({
        token: { address: mint, decimals },
        amount,
      }))
      return [{ amount: fits(coins, held[0]).value }, ...tokens].filter((one) => one.amount > 0n)
    },

    async history({ networkId, address: owner, cursor, limit }) {
      const [, before, slot] = (cursor === undefined ? undefined : CURSOR.exec(cursor)) ?? []
      if (cursor !== undefined && before === undefined)
        throw new SourceError('cursor', 'The cursor is no signature.')
      const accounts = await accountsOf(networkId, owner)
      const asked = [owner, ...accounts.slice(0, MOST_ACCOUNTS).map(({ pubkey }) => pubkey)]
      const most = limit + MARGIN
      const lists = await call(
        networkId,
        asked.map((one) => ({
          method: 'getSignaturesForAddress',
          params: [one, { limit: most, ...(before !== undefined && { before }) }],
        })),
      )
      const { pieces, hasMore } = cutByBlock(
        lists.map((one) => {
          const own = fits(fitting(signature), one)
          const pieces = own.map((each) => ({ ...each, block: each.slot, hash: each.signature }))
          return { pieces, isLast: own.length < most }
        }),
        { upTo: slot === undefined ? undefined : Number(slot) - 1, limit },
      )
      const page = [...new Map(pieces.map((one) => [one.hash, one])).values()]
      const found = page.length === 0 ? [] : await ask(networkId, page.map(toCall))
      const data = page.map((one, at) => {
        const { data: read } = transaction.safeParse(found[at]?.result)
        return read ? toTransaction(owner, one, read) : withoutDetails(owner, one)
      })
      const last = page.at(-1)
      return { data, next: hasMore && last ? `${last.signature}:${last.slot}` : null }
    },
  }
}

function fits<value>(schema: z.ZodType<value>, given: unknown): value {
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw new SourceError('nonsense', 'The node answered something else.')
  return parsed.data
}

const toCall = ({ signature }: Signature): UpstreamCall => ({
  method: 'getTransaction',
  params: [signature, { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0, commitment: 'confirmed' }],
})

function toTransaction(
  owner: string,
  { signature, blockTime }: Signature,
  read: Transaction,
): SourceTransaction {
  const { meta } = read
  const keys = read.transaction.message.accountKeys
  const payer = keys[0]?.pubkey ?? ''
  const isFailed = meta.err !== null && meta.err !== undefined
  const transfers = isFailed ? [] : [...coinTransfers(owner, read), ...tokenTransfers(owner, read)]
  const given = transfers.some(({ direction }) => direction === 'out')
  const got = transfers.some(({ direction }) => direction === 'in')
  const other = transfers.map(({ from, to }) => (from === owner ? to : from)).find((one) => one !== '')
  return {
    hash: signature,
    operation: given && got ? 'trade' : given ? 'send' : got ? 'receive' : 'execute',
    status: isFailed ? 'failed' : 'confirmed',
    minedAt: (blockTime ?? read.blockTime ?? 0) * 1_000,
    from: payer,
    to: payer === owner ? (other ?? keys.at(-1)?.pubkey ?? '') : owner,
    nonce: 0,
    fee: meta.fee,
    transfers,
  }
}

/** Of what is long ago many nodes know no more than that it was. */
function withoutDetails(owner: string, { signature, blockTime, err }: Signature): SourceTransaction {
  return {
    hash: signature,
    operation: 'execute',
    status: err == null ? 'confirmed' : 'failed',
    minedAt: (blockTime ?? 0) * 1_000,
    from: owner,
    to: '',
    nonce: 0,
    transfers: [],
  }
}

function coinTransfers(owner: string, { meta, transaction: { message } }: Transaction): SourceTransfer[] {
  const changes = message.accountKeys.map(({ pubkey }, at) => ({
    account: pubkey,
    // What the payer gave for the transaction went to nobody of it.
    change: (meta.postBalances[at] ?? 0n) - (meta.preBalances[at] ?? 0n) + (at === 0 ? meta.fee : 0n),
  }))
  return transfersOf(owner, changes, undefined)
}

function tokenTransfers(owner: string, { meta }: Transaction): SourceTransfer[] {
  const before = meta.preTokenBalances ?? []
  const after = meta.postTokenBalances ?? []
  const decimalsOf = new Map(
    [...before, ...after].map(({ mint, uiTokenAmount }) => [mint, uiTokenAmount.decimals]),
  )
  return [...decimalsOf].flatMap(([mint, decimals]) => {
    const sums = new Map<string, bigint>()
    const add = (held: typeof after, sign: bigint) => {
      for (const one of held)
        if (one.mint === mint && one.owner !== undefined)
          sums.set(one.owner, (sums.get(one.owner) ?? 0n) + sign * one.uiTokenAmount.amount)
    }
    add(after, 1n)
    add(before, -1n)
    const changes = [...sums].map(([account, change]) => ({ account, change }))
    return transfersOf(owner, changes, { address: mint, decimals })
  })
}

/** What the account got or gave; the other party is whose change is the most in the other direction. */
function transfersOf(
  owner: string,
  changes: readonly { account: string; change: bigint }[],
  token: SourceTransfer['token'],
): SourceTransfer[] {
  const own = changes.find(({ account }) => account === owner)?.change ?? 0n
  if (own === 0n) return []
  const sign = own > 0n ? 1n : -1n
  const [other] = changes
    .filter(({ account, change }) => account !== owner && change * sign < 0n)
    .sort((one, two) => (one.change * sign < two.change * sign ? -1 : 1))
  const party = other?.account ?? ''
  return [
    {
      ...(token && { token }),
      direction: own > 0n ? 'in' : 'out',
      from: own > 0n ? party : owner,
      to: own > 0n ? owner : party,
      amount: own * sign,
    },
  ]
}
