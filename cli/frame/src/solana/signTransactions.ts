import { base58 } from '@scure/base'
import { getSignatureFromTransaction, type Transaction } from '@solana/kit'
import { unsafeParams } from '@wallet-widget/embedded-wallet/protocol'
import type { Leave, Review } from '../contracts.js'
import { checked } from '../rpc/checked.js'
import type { Method, OwnerRequest, Plan } from '../rpc/plan.js'
import { createOutgoingTransaction, hasSignature, type OutgoingTransaction } from './outgoingTransaction.js'
import {
  mustBeSignedByOthers,
  mustSign,
  type ReadTransaction,
  readTransaction,
  toBase64,
  withSignature,
} from './transactionCodec.js'
import { tryOut } from './tryOut.js'
import { usesDurableNonce } from './usesDurableNonce.js'

/** A blockhash is good for 150 blocks, 60 to 90 seconds. Far longer: blocks may come late, and clocks are not exact. ms */
const LIFETIME_MS = 10 * 60_000

/** `solana_signTransaction { transaction }` → `{ signature, transaction }`. */
export const signTransaction: Method = async (request) => {
  const { transaction } = checked(
    'solana_signTransaction',
    unsafeParams.solana_signTransaction,
    request.params,
  )
  return plan(request, [transaction], false, ([signed]) => ({
    signature: base58.encode(signed?.signature as Uint8Array),
    transaction: signed?.written,
  }))
}

/** `solana_signAllTransactions { transactions }` → `{ transactions }`. */
export const signAllTransactions: Method = async (request) => {
  const method = 'solana_signAllTransactions'
  const { transactions } = checked(method, unsafeParams[method], request.params)
  return plan(request, transactions, false, (signed) => ({
    transactions: signed.map(({ written }) => written),
  }))
}

/** `solana_signAndSendTransaction { transaction, options? }` → `{ signature }`. */
export const signAndSend: Method = async (request) => {
  const method = 'solana_signAndSendTransaction'
  const { transaction, options } = checked(method, unsafeParams[method], request.params)
  const { rpc } = request.frame
  let outgoing: OutgoingTransaction | undefined
  const answer = (signature: string) => ({ signature })
  return {
    ...(await plan(request, [transaction], true, async ([signed], leave) => {
      const { transaction } = signed as Signed
      // The same bytes have the same signature, which the chain takes once.
      outgoing ??= createOutgoingTransaction({
        rpc,
        chainId: request.chain.id,
        base64: toBase64(transaction),
        signature: getSignatureFromTransaction(transaction),
        options: options ?? {},
      })
      return answer(await outgoing.send(leave))
    })),
    out: () => (outgoing?.signature === undefined ? undefined : answer(outgoing.signature)),
  }
}

interface Signed {
  readonly transaction: Transaction
  /** The owner's own. */
  readonly signature: Uint8Array
  readonly written: string
}

type TriedOut = readonly Awaited<ReturnType<typeof tryOut>>[]

async function plan(
  request: OwnerRequest,
  texts: readonly string[],
  sends: boolean,
  use: (signed: readonly Signed[], leave: Leave) => unknown,
): Promise<Plan> {
  const { frame, chain, accounts, signal } = request
  const account = accounts.used
  const read: readonly ReadTransaction[] = texts.map(readTransaction)
  for (const { transaction } of read) {
    mustSign(transaction, account.address)
    if (sends) mustBeSignedByOthers(transaction, account.address)
  }
  const before = request.kept as TriedOut | undefined
  const [keys, transactions] = await Promise.all([
    frame.keys(),
    before ??
      Promise.all(
        read.map(({ transaction }, index) =>
          tryOut({
            rpc: frame.rpc,
            chainId: chain.id,
            transaction,
            owner: account.address,
            follows: index > 0,
            signal,
          }),
        ),
      ),
  ])
  const review: Review = { kind: 'solanaTransactions', transactions, sends }
  return {
    account,
    review,
    kept: transactions,
    // Whoever kept it can have it carried out while it is good, whatever the node says now; and where the node does not say.
    mayBeDone: async ({ hash, until = Number.POSITIVE_INFINITY }) =>
      Date.now() < until || (await hasSignature(frame.rpc, chain.id, hash)) !== false,
    ...(!read.some(({ transaction }) => usesDurableNonce(transaction)) && { lifetime: LIFETIME_MS }),
    carryOut: (consent, leave) =>
      keys.withSolana(async (key) => {
        const signed: Signed[] = []
        for (const { transaction, write } of read) {
          const signature = await key.sign(Uint8Array.from(transaction.messageBytes))
          const whole = withSignature(transaction, account.address, signature)
          signed.push({ transaction: whole, signature, written: write(whole) })
        }
        return use(signed, leave)
      }, consent),
  }
}
