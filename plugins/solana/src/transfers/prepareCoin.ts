import type { PreparedTransfer, RefusedTransfer } from '@wallet-widget/kernel'
import { SYSTEM } from '../chain/programs.js'
import { readBalance } from '../reads.js'
import { buildTransaction, type Step } from './buildTransaction.js'
import { finishTransfer, refusal, type TransferRequest } from './finishTransfer.js'
import {
  type AccountFacts,
  type NodeOptions,
  readAccounts,
  readFee,
  readLatestBlockhash,
  readRent,
  readUnitPrice,
} from './nodeReads.js'
import { tokenKind } from './tokenAccounts.js'

/** More than a payment takes, with room for what wallets add to watch over it. */
const UNITS = 20_000

/** Makes the transaction that pays SOL. */
export async function prepareCoin(transfer: TransferRequest): Promise<PreparedTransfer | RefusedTransfer> {
  const { network, from, to, amount: wanted, signal } = transfer
  const node: NodeOptions = { network, signal }
  const [{ value: coin }, latest, unitPrice, [account], rent] = await Promise.all([
    readBalance({ address: from, network, ...(signal && { signal }) }),
    readLatestBlockhash(node),
    readUnitPrice(node, [from, to]),
    readAccounts(node, [to]),
    readRent(node, 0),
  ])
  if (coin === 0n || (wanted !== 'all' && wanted > coin)) return refusal({ kind: 'amount', held: coin })
  if (!canHoldCoins(account)) return refusal({ kind: 'receiver' })
  const build = (lamports: bigint) =>
    buildTransaction({ from, latest, unitPrice, units: UNITS, steps: [payment(from, to, lamports)] })
  const draft = await build(wanted === 'all' ? 1n : wanted)
  const fee = (await readFee(node, draft.message)) ?? draft.fee
  const amount = wanted === 'all' ? coin - fee : wanted
  if (amount <= 0n) return refusal({ kind: 'fee', held: coin, needed: fee })
  const left = coin - amount - fee
  if (left < 0n) return refusal({ kind: 'fee', held: coin - amount, needed: fee })
  const before = account?.lamports ?? 0n
  if (to !== from && before + amount < rent) return refusal({ kind: 'tooLittle', least: rent - before })
  if (to !== from && left > 0n && left < rent) return refusal({ kind: 'remainder', least: rent })

  const { bytes } = wanted === 'all' ? await build(amount) : draft
  const held = { token: coin, coin }
  return finishTransfer({ node, from, latest, bytes, amount, cost: { fee }, held })
}

/** What is paid into the accounts of tokens, and into programs, is nobody's to spend. */
const canHoldCoins = (account: AccountFacts | undefined): boolean =>
  !account || (!account.isProgram && tokenKind(account) === undefined)

/** Source: the system program, Transfer. */
function payment(from: string, to: string, lamports: bigint): Step {
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, lamports, true)
  return {
    program: SYSTEM,
    accounts: [
      { address: from, writable: true, signer: true },
      { address: to, writable: true },
    ],
    data,
  }
}
