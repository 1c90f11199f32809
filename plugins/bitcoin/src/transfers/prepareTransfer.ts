import type { PreparedTransfer, RefusedTransfer, Transfer, TransferProblem } from '@wallet-widget/kernel'
import { type AddressKind, parseAddress } from '../chain/address.js'
import type { BitcoinOptions } from '../options.js'
import {
  type Explorer,
  explorerOf,
  MAX_WAITING,
  readCoins,
  readFeeRate,
  readHeight,
  readPayments,
} from './explorer.js'
import { writeSince } from './since.js'

/** Nodes pass on no payment of less. Source: Bitcoin Core, GetDustThreshold. satoshis */
const LEAST: Readonly<Record<AddressKind, bigint>> = {
  p2pkh: 546n,
  p2sh: 540n,
  p2wpkh: 294n,
  p2wsh: 330n,
  p2tr: 330n,
}
/** What a coin takes that is spent, and one that is made. Source: BIP-141; of p2sh the wrapped key. virtual bytes */
const SPENT: Readonly<Record<AddressKind, number>> = {
  p2pkh: 148,
  p2sh: 91,
  p2wpkh: 68,
  p2wsh: 105,
  p2tr: 58,
}
const MADE: Readonly<Record<AddressKind, number>> = { p2pkh: 34, p2sh: 32, p2wpkh: 31, p2wsh: 43, p2tr: 43 }
const AROUND = 11

/** Source: Bitcoin Core, its default of `minrelaytxfee`. satoshis for a virtual byte */
const LOWEST_RATE = 1

/** Makes the request for the wallet. What is held and what it costs is known where the site has an explorer. */
export async function prepareTransfer(
  esplora: NonNullable<BitcoinOptions['esplora']>,
  { network, from, to, amount, signal }: Transfer & { readonly signal?: AbortSignal },
): Promise<PreparedTransfer | RefusedTransfer> {
  if (amount === 'all') return refusal({ kind: 'refused', details: 'The wallet alone knows its fee.' })
  const kind = parseAddress(to)?.kind
  if (!kind) return refusal({ kind: 'receiver' })
  if (amount < LEAST[kind]) return refusal({ kind: 'tooLittle', least: LEAST[kind] })
  const params = Object.freeze({ account: from, recipientAddress: to, amount: String(amount) })
  const request = { method: 'sendTransfer', params, amount } as const
  const explorer = explorerOf(esplora, network, signal)
  if (!explorer) return { ...request, cost: {}, held: {}, since: '' }

  const [coins, rate, since] = await Promise.all([
    readCoins(explorer, from),
    readFeeRate(explorer),
    whereItStands(explorer, { from, to, amount }),
  ])
  const held = coins.reduce((sum, one) => sum + one, 0n)
  if (amount > held) return refusal({ kind: 'amount', held })
  const facts = { coins, amount, from: parseAddress(from)?.kind ?? 'p2wpkh', to: kind }
  const estimate = reckonFee({ ...facts, rate: rate ?? LOWEST_RATE })
  // The wallet may take less than is usual, but no less than nodes pass on.
  if (amount + reckonFee({ ...facts, rate: LOWEST_RATE }) > held)
    return refusal({ kind: 'fee', held: held - amount, needed: estimate })
  return {
    ...request,
    cost: rate === undefined ? {} : { estimate },
    held: { token: held, coin: held },
    since,
  }
}

const refusal = (problem: TransferProblem): RefusedTransfer => ({ problem })

interface Reckoning {
  readonly coins: readonly bigint[]
  readonly amount: bigint
  /** For a virtual byte. satoshis */
  readonly rate: number
  readonly from: AddressKind
  readonly to: AddressKind
}

/** What a wallet would pay about, that spends its largest coins first and keeps the change. satoshis */
function reckonFee({ coins, amount, rate, from, to }: Reckoning): bigint {
  const largest = [...coins].sort((a, b) => (a === b ? 0 : a < b ? 1 : -1))
  let [sum, bytes] = [0n, AROUND + MADE[to] + MADE[from]]
  const fee = () => BigInt(Math.ceil(bytes * rate))
  for (const coin of largest) {
    if (sum >= amount + fee()) break
    sum += coin
    bytes += SPENT[from]
  }
  return fee()
}

/**
 * The height, and the payments from before that could be taken for this one: those that wait for a block, which stand on the
 * first page, unless more wait than are listed. Others are told by their height.
 */
async function whereItStands(
  explorer: Explorer,
  payment: { readonly from: string; readonly to: string; readonly amount: bigint },
): Promise<string> {
  const [height, { payments, waiting }] = await Promise.all([
    readHeight(explorer),
    readPayments(explorer, payment),
  ])
  return writeSince({ height, payments, isComplete: waiting < MAX_WAITING })
}
