import { functionNameOf } from '../functionNames.js'
import type { OperationType, SourceTransaction, SourceTransfer } from '../sourceTransaction.js'

/** What a source says of one transaction: all of it, or one of its transfers. */
export interface EvmPiece {
  readonly block: number
  readonly hash: string
  /** In ms since epoch. */
  readonly minedAt: number
  /** Absent where the source knows the transfers alone. */
  readonly transaction?: EvmTransaction | undefined
  readonly transfers: readonly Omit<SourceTransfer, 'direction'>[]
}

export interface EvmTransaction {
  readonly from: string
  /** null where it made a contract. */
  readonly to: string | null
  readonly nonce: number
  readonly fee?: bigint | undefined
  readonly isFailed: boolean
  /** What it calls: `0x` and 8 digits; absent for nothing. */
  readonly selector?: string | undefined
}

const NOBODY = `0x${'0'.repeat(40)}`
const APPROVES = new Set(['0x095ea7b3', '0xa22cb465', '0x39509351'])
/** `transfer` of ERC-20. */
const SENDS = '0xa9059cbb'

/** The pieces by their transaction, newest first, as the account sees them. */
export function toTransactions(account: string, pieces: readonly EvmPiece[]): SourceTransaction[] {
  const byHash = new Map<string, EvmPiece[]>()
  for (const piece of pieces) byHash.set(piece.hash, [...(byHash.get(piece.hash) ?? []), piece])
  return [...byHash]
    .map(([hash, own]) => ({ block: own[0]?.block ?? 0, transaction: toTransaction(account, hash, own) }))
    .sort((one, other) => other.block - one.block || other.transaction.nonce - one.transaction.nonce)
    .map(({ transaction }) => transaction)
}

function toTransaction(account: string, hash: string, pieces: readonly EvmPiece[]): SourceTransaction {
  const known = pieces.map(({ transaction }) => transaction).find((one) => one !== undefined)
  const given = pieces.flatMap(({ transfers }) => transfers)
  const isFailed = known?.isFailed ?? false
  const moved = isFailed
    ? []
    : given.filter(({ from, to, amount }) => amount > 0n && [from, to].includes(account))
  const transfers = moved.map((one): SourceTransfer => ({ ...one, direction: directionOf(account, one) }))
  const [first] = given
  const transaction: EvmTransaction = known ?? {
    // A token's transfer names whom its contract wants; who signed is not known by it.
    from: first?.token ? NOBODY : (first?.from ?? NOBODY),
    to: first?.token?.address ?? first?.to ?? NOBODY,
    nonce: 0,
    isFailed,
  }
  const { from, to, nonce, fee, selector } = transaction
  const operation = operationOf(account, transaction, transfers)
  const functionName = operation === 'execute' && from === account ? functionNameOf(selector) : undefined
  return {
    hash,
    operation,
    ...(functionName !== undefined && { functionName }),
    status: isFailed ? 'failed' : 'confirmed',
    minedAt: pieces[0]?.minedAt ?? 0,
    from,
    to,
    nonce,
    ...(fee !== undefined && { fee }),
    transfers,
  }
}

function directionOf(
  account: string,
  { from, to }: { from: string; to: string },
): SourceTransfer['direction'] {
  if (from === to) return 'self'
  return from === account ? 'out' : 'in'
}

function operationOf(
  account: string,
  { from, to, selector }: EvmTransaction,
  transfers: readonly SourceTransfer[],
): OperationType {
  const given = transfers.filter(({ direction }) => direction === 'out')
  const got = transfers.filter(({ direction }) => direction === 'in')
  if (given.length > 0 && got.length > 0) return 'trade'
  if (given.length > 0) return given.every((one) => one.token && one.to === NOBODY) ? 'burn' : 'send'
  if (got.length > 0) return got.every((one) => one.token && one.from === NOBODY) ? 'mint' : 'receive'
  if (transfers.length > 0) return 'send'
  if (from !== account) return 'execute'
  if (to === null) return 'deploy'
  if (selector === undefined) return to === account ? 'cancel' : 'send'
  if (APPROVES.has(selector)) return 'approve'
  return selector === SENDS ? 'send' : 'execute'
}
