import { base58, base64 } from '@scure/base'
import { address } from '@solana/kit'
import type { Ledger } from './ledger.js'
import { LOCAL_SOLANA_GENESIS } from './localSolana.js'
import { inContext, type Method } from './method.js'
import { type Encoding, param, read } from './params.js'
import { invalidParams, SolanaRpcError } from './rpcError.js'
import { sendingMethods } from './sending.js'
import { readHolding, readMint, TOKEN_PROGRAMS, toAmount, toParsed } from './tokens.js'

interface Slice {
  readonly offset: number
  readonly length: number
}

/** An account as nodes write it; null when there is none. */
function toAccount({ svm }: Ledger, at: string, encoding: Encoding = 'base64', slice?: Slice): object | null {
  const account = svm.getAccount(address(at))
  if (!account.exists) return null
  const { executable, lamports, programAddress: owner } = account
  const whole = Uint8Array.from(account.data)
  const bytes = slice ? whole.subarray(slice.offset, slice.offset + slice.length) : whole
  const text = encoding === 'base58' ? [base58.encode(bytes), 'base58'] : [base64.encode(bytes), 'base64']
  const data = (encoding === 'jsonParsed' && toParsed(svm, owner, whole, whole.length)) || text
  return { data, executable, lamports: Number(lamports), owner, rentEpoch: 0, space: whole.length }
}

function holdings(
  ledger: Ledger,
  wanted: (holding: { mint: string; owner: string }) => boolean,
  program?: string,
) {
  return TOKEN_PROGRAMS.filter((one) => program === undefined || one === program).flatMap((one) =>
    ledger.svm.getProgramAccounts(one).filter(({ data }) => {
      const holding = readHolding(Uint8Array.from(data))
      return holding && wanted(holding)
    }),
  )
}

function mintOf({ svm }: Ledger, mint: string) {
  const found = readMint(svm, mint)
  if (!found) throw invalidParams('not a Token mint')
  return found
}

/** What a node answers from what it has. Source: Solana's JSON-RPC. */
const readingMethods: Readonly<Record<string, Method>> = {
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': '2.0.0', 'feature-set': 0 }),
  getGenesisHash: () => LOCAL_SOLANA_GENESIS,
  getSlot: ({ slot }) => slot(),
  getBlockHeight: ({ slot }) => slot(),
  getFirstAvailableBlock: ({ firstSlot }) => firstSlot(),
  getBlockTime: ({ blockTime }) => blockTime(),
  getEpochInfo: ({ slot }) => ({
    absoluteSlot: slot(),
    blockHeight: slot(),
    epoch: 0,
    slotIndex: slot(),
    slotsInEpoch: 432_000,
    transactionCount: null,
  }),
  getLatestBlockhash: (ledger) => inContext(ledger, ledger.latestBlockhash()),
  isBlockhashValid: (ledger, params) =>
    inContext(ledger, ledger.knowsBlockhash(read(param.blockhash, params, 0))),
  getRecentPrioritizationFees: () => [],
  getMinimumBalanceForRentExemption: ({ svm }, params) =>
    Number(svm.minimumBalanceForRentExemption(BigInt(read(param.count, params, 0)))),
  getBalance: (ledger, params) =>
    inContext(ledger, Number(ledger.svm.getBalance(read(param.address, params, 0)) ?? 0n)),
  getAccountInfo(ledger, params) {
    const { encoding = 'base58', dataSlice } = read(param.config, params, 1)
    return inContext(ledger, toAccount(ledger, read(param.address, params, 0), encoding, dataSlice))
  },
  getMultipleAccounts(ledger, params) {
    const { encoding, dataSlice } = read(param.config, params, 1)
    const all = read(param.addresses, params, 0)
    return inContext(
      ledger,
      all.map((one) => toAccount(ledger, one, encoding, dataSlice)),
    )
  },
  getTokenAccountsByOwner(ledger, params) {
    const owner = read(param.address, params, 0)
    const { mint, programId } = read(param.tokenFilter, params, 1)
    const { encoding, dataSlice } = read(param.config, params, 2)
    if (programId && !TOKEN_PROGRAMS.some((one) => one === programId))
      throw invalidParams('not a Token program')
    const found = holdings(ledger, (one) => one.owner === owner && (!mint || one.mint === mint), programId)
    return inContext(
      ledger,
      found.map((one) => ({
        pubkey: one.address,
        account: toAccount(ledger, one.address, encoding, dataSlice),
      })),
    )
  },
  getTokenAccountBalance(ledger, params) {
    const account = ledger.svm.getAccount(read(param.address, params, 0))
    const holding = account.exists ? readHolding(Uint8Array.from(account.data)) : undefined
    if (!holding) throw invalidParams('not a Token account')
    return inContext(ledger, toAmount(holding.amount, mintOf(ledger, holding.mint).decimals))
  },
  getTokenSupply(ledger, params) {
    const { decimals, supply } = mintOf(ledger, read(param.address, params, 0))
    return inContext(ledger, toAmount(supply, decimals))
  },
  getSignatureStatuses: (ledger, params) =>
    inContext(
      ledger,
      read(param.signatures, params, 0).map((signature) => {
        const entry = ledger.entry(signature)
        if (!entry) return null
        const { slot, err } = entry
        const status = err === null ? { Ok: null } : { Err: err }
        return { slot, confirmations: null, err, status, confirmationStatus: 'finalized' }
      }),
    ),
  getSignaturesForAddress(ledger, params) {
    const account = read(param.address, params, 0)
    const { before, limit = 1000, until } = read(param.config, params, 1)
    const all = ledger.entriesOf(account)
    const from = before ? all.findIndex(({ signature }) => signature === before) + 1 : 0
    const to = until ? all.findIndex(({ signature }) => signature === until) : -1
    return all
      .slice(from, to < 0 ? undefined : to)
      .slice(0, limit)
      .map(({ signature, slot, blockTime, err }) => ({
        signature,
        slot,
        blockTime,
        err,
        memo: null,
        confirmationStatus: 'finalized',
      }))
  },
}

/** All that this node answers. */
const methods: Readonly<Record<string, Method>> = { ...readingMethods, ...sendingMethods }

/**
 * Answers one call.
 *
 * @throws SolanaRpcError
 */
export function answer(ledger: Ledger, method: string, params: unknown): unknown {
  const run = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!run) throw new SolanaRpcError(-32601, `Method not found: ${method.slice(0, 100)}`)
  if (params !== undefined && !Array.isArray(params)) throw invalidParams('expected a list')
  ledger.tick()
  return run(ledger, params ?? [])
}
