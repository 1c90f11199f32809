import { type AskedTransfer, BaseError, type FoundTransfer, readProperty } from '@wallet-widget/kernel'
import { isQuantity } from '../chain/methods.js'
import { hasMoved } from '../chain/transferLog.js'
import { findOperation } from './findOperation.js'
import { findOwn } from './findOwn.js'
import { type NodeOptions, readBytes, readQuantity, readWhereKnown } from './nodeReads.js'
import { type Payment, readPayment } from './readPayment.js'
import { transferCall } from './transferCall.js'

type Request = AskedTransfer & { readonly signal?: AbortSignal }

/**
 * Looks for a payment among all that its account has done since: the transactions of its key, and where it has code what others
 * brought to the chain for it. An account with delegated code does both (EIP-7702).
 *
 * @throws BaseError `TRANSFER_UNKNOWN` where not all of it is known; RpcError, HttpError
 */
export async function findSent(transfer: Request): Promise<FoundTransfer> {
  const { network, from, since, signal, token } = transfer
  const node: NodeOptions = { network, signal }
  const [first = 0n, block = 0n, coin, mined = first] = since.split(' ').map(BigInt)
  const [code, next, latest] = await Promise.all([
    readBytes(node, 'eth_getCode', [from, 'latest']),
    readQuantity(node, 'eth_getTransactionCount', [from, 'pending']),
    readQuantity(node, 'eth_blockNumber', []),
  ])
  const hasCode = code !== '0x'
  let isComplete = true
  let isTold = false
  let hasFailed = false
  if (next > mined) {
    const judge = async (transaction: unknown) => {
      const payment = judgeOwn(transaction, transfer, first)
      if (payment !== 'made' || !(await isFailed(node, transaction, transfer))) return payment
      // The wallet may have tried it again.
      hasFailed = true
      return 'none'
    }
    const own = await findOwn(node, { from, first: mined, next, block, latest, hasCode, judge })
    if (own.transaction !== undefined) return { status: 'sent', id: idOf(own.transaction) }
    isComplete = own.isComplete
    // What a token moves it tells, and nothing waits to move more of it.
    isTold = token.address !== undefined && !own.isWaiting
  }
  if (hasCode || (isTold && !isComplete)) {
    const { id, isComplete: isAll } = await findOperation(node, { transfer, block, latest, coin })
    if (id !== undefined) return { status: 'sent', id }
    isComplete = isAll && (isComplete || isTold)
  }
  if (!isComplete) throw unknownTransfer()
  return { status: hasFailed ? 'never' : 'unseen' }
}

/**
 * Whether a transaction of the sender's makes the payment: plainly, or by the code of the account itself. One that waited at the
 * review may be another one like it, or this one in the place of what waited.
 */
function judgeOwn(transaction: unknown, transfer: AskedTransfer, first: bigint): Payment {
  const payment = readOwn(transaction, transfer)
  const nonce = readProperty(transaction, 'nonce')
  const isLater = isQuantity(nonce) && BigInt(nonce as string) >= first
  return payment === 'made' && !isLater ? 'unclear' : payment
}

function readOwn(transaction: unknown, transfer: AskedTransfer): Payment {
  const { from, token, amount } = transfer
  const [to, input, value] = ['to', 'input', 'value'].map((key) =>
    String(readProperty(transaction, key)).toLowerCase(),
  )
  const call = transferCall(transfer, amount)
  // Wallets may write more after what a call is read from.
  const isMade =
    token.address === undefined
      ? isQuantity(value) && BigInt(value as string) === amount
      : input?.startsWith(call.data ?? '')
  if (to === call.to.toLowerCase() && isMade) return 'made'
  return to === from.toLowerCase() && input !== undefined ? readPayment(input, transfer) : 'none'
}

/** Whether it failed on the chain: it has moved nothing then, and comes no more. */
async function isFailed(node: NodeOptions, transaction: unknown, transfer: AskedTransfer): Promise<boolean> {
  const { from, to, token } = transfer
  const receipt = await readWhereKnown(node, 'eth_getTransactionReceipt', [idOf(transaction)])
  const status = readProperty(receipt, 'status')
  if (status === '0x0') return true
  const isSilent =
    status === '0x1' &&
    token.address !== undefined &&
    hasMoved(receipt, { token: token.address, from, to }) === false
  // Nothing of it was seen to move; so little is known of the token that it may have all the same.
  if (isSilent) throw unknownTransfer()
  return false
}

function idOf(transaction: unknown): string {
  const id = readProperty(transaction, 'hash')
  if (typeof id !== 'string') throw unknownTransfer()
  return id
}

const unknownTransfer = () =>
  new BaseError('It can’t be told from the network whether this was sent', {
    code: 'TRANSFER_UNKNOWN',
    metaMessages: ['The node knows too little of what the account has done since.'],
  })
