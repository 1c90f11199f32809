import { BaseError } from '@wallet-widget/kernel'
import { type Address, type Hex, isAddress, isHex, numberToHex } from 'viem'
import type { TransactionRequest } from '../api.js'

/** A transaction as nodes and wallets take it. Source: Ethereum JSON-RPC. */
export type RpcTransaction = Readonly<Partial<Record<keyof TransactionRequest | 'from', Hex>>>

const quantities = ['value', 'gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'nonce'] as const

/**
 * Writes a transaction's numbers as hex.
 *
 * @throws BaseError `INVALID_TRANSACTION`
 */
export function toRpcTransaction(request: TransactionRequest, from: Address | undefined): RpcTransaction {
  const { to, data } = request
  if (to !== undefined && !isAddress(to, { strict: false })) throw invalid('`to` is not an address')
  if (data !== undefined && !isHex(data)) throw invalid('`data` is not hex')
  if (to === undefined && data === undefined) throw invalid('it has neither `to` nor `data`')
  const given = quantities.flatMap((key) => {
    const value = request[key]
    if (value === undefined) return []
    if (value < 0) throw invalid(`\`${key}\` is negative`)
    return [[key, numberToHex(value)] as const]
  })
  return {
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(data ? { data } : {}),
    ...Object.fromEntries(given),
  }
}

const invalid = (why: string) =>
  new BaseError('The transaction is not valid', {
    code: 'INVALID_TRANSACTION',
    metaMessages: [`Reason: ${why}.`],
  })
