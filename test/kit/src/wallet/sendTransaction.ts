import type { Address, Hex, LocalAccount, TransactionSerializable } from 'viem'
import type { TransactionRequest } from './approvalRequest.js'
import { toQuantity } from './quantity.js'
import type { Rpc } from './rpc.js'

const GWEI = 1_000_000_000n
const PLAIN_TRANSFER_GAS = 21_000n

/** Everything needed to send. */
export interface SendTransaction {
  readonly account: LocalAccount
  readonly chainId: number
  readonly rpc: Rpc
  readonly transaction: TransactionRequest
}

/** Fills in nonce, gas and fees, signs, and sends. Resolves with the transaction's hash. */
export async function sendTransaction({ account, chainId, rpc, transaction }: SendTransaction): Promise<Hex> {
  const { to, value, data, nonce, accessList } = transaction
  const [gas, fees, count] = await Promise.all([
    readGas(rpc, account.address, transaction),
    readFees(rpc, transaction),
    nonce ?? rpc<Hex>('eth_getTransactionCount', [account.address, 'pending']),
  ])
  const serializable = {
    chainId,
    nonce: Number(count),
    gas,
    to: (to ?? null) as Address | null,
    value: BigInt(value ?? 0),
    ...(data ? { data } : {}),
    ...fees,
    ...(accessList && { accessList, type: fees.type === 'legacy' ? 'eip2930' : fees.type }),
  }
  const signed = await account.signTransaction(serializable as TransactionSerializable)
  return rpc<Hex>('eth_sendRawTransaction', [signed])
}

async function readGas(
  rpc: Rpc,
  from: string,
  { gas, to, value, data, accessList }: TransactionRequest,
): Promise<bigint> {
  if (gas) return BigInt(gas)
  const call = {
    from,
    ...(to ? { to } : {}),
    ...(value ? { value } : {}),
    ...(data ? { data } : {}),
    ...(accessList ? { accessList } : {}),
  }
  const estimate = BigInt(await rpc<Hex>('eth_estimateGas', [call]))
  return estimate === PLAIN_TRANSFER_GAS ? estimate : (estimate * 12n) / 10n
}

async function readFees(rpc: Rpc, transaction: TransactionRequest) {
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas, type } = transaction
  if (gasPrice) return { type: 'legacy', gasPrice: BigInt(gasPrice) }
  const block = await rpc<{ baseFeePerGas?: Hex }>('eth_getBlockByNumber', ['latest', false])
  // EIP-1559 came with type 2.
  if (block.baseFeePerGas === undefined || (type && Number(type) < 2))
    return { type: 'legacy', gasPrice: BigInt(await rpc<Hex>('eth_gasPrice')) }
  const tip = BigInt(
    maxPriorityFeePerGas ?? (await rpc<Hex>('eth_maxPriorityFeePerGas').catch(() => toQuantity(GWEI))),
  )
  const limit = maxFeePerGas ? BigInt(maxFeePerGas) : BigInt(block.baseFeePerGas) * 2n + tip
  return { type: 'eip1559', maxFeePerGas: limit, maxPriorityFeePerGas: tip < limit ? tip : limit }
}
