import { BaseError } from '@wallet-widget/kernel'
import { type Address, type Hash, type Hex, isAddress, isHex, numberToHex } from 'viem'
import type { TransactionRequest } from '../api.js'
import { readHex } from './answers.js'
import { activeAccount, ask, type EvmContext } from './context.js'

const HASH_BYTES = 32

export async function sendTransaction(context: EvmContext, request: TransactionRequest): Promise<Hash> {
  const { address } = activeAccount(context)
  const method = 'eth_sendTransaction'
  return readHex(
    await ask(context, method, [toRpcTransaction(request, address)], request),
    method,
    HASH_BYTES,
  )
}

export async function estimateGas(context: EvmContext, request: TransactionRequest): Promise<bigint> {
  const { address } = activeAccount(context)
  const method = 'eth_estimateGas'
  return BigInt(readHex(await ask(context, method, [toRpcTransaction(request, address)], request), method))
}

/** A transaction as nodes and wallets take it. Source: Ethereum JSON-RPC. */
type RpcTransaction = Readonly<
  Partial<Record<Exclude<keyof TransactionRequest, 'accessList'> | 'from', Hex>>
> &
  Pick<TransactionRequest, 'accessList'>

const quantities = ['value', 'gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'nonce'] as const

/** @throws BaseError `INVALID_TRANSACTION` */
function toRpcTransaction(request: TransactionRequest, from: Address): RpcTransaction {
  const { to, data, accessList } = request
  if (to !== undefined && !isAddress(to, { strict: false })) throw invalid('`to` is not an address')
  if (data !== undefined && !isHex(data)) throw invalid('`data` is not hex')
  if (to === undefined && data === undefined) throw invalid('it has neither `to` nor `data`')
  const given = quantities.flatMap((key) => {
    const value = request[key]
    if (value === undefined) return []
    if (typeof value !== 'bigint' && !Number.isSafeInteger(value))
      throw invalid(`\`${key}\` is not a whole number`)
    if (value < 0) throw invalid(`\`${key}\` is negative`)
    return [[key, numberToHex(value)] as const]
  })
  return {
    from,
    ...(to ? { to } : {}),
    ...(data ? { data } : {}),
    ...(accessList ? { accessList } : {}),
    ...Object.fromEntries(given),
  }
}

const invalid = (why: string) =>
  new BaseError('The transaction is not valid', {
    code: 'INVALID_TRANSACTION',
    metaMessages: [`Reason: ${why}.`],
  })
