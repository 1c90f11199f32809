import { blake2b } from '@noble/hashes/blake2.js'
import { hex } from '@scure/base'
import { type AddressRequest, type Balance, BaseError } from '@wallet-widget/kernel'
import { readFromNode } from '@wallet-widget/kernel/connectors'
import { decodeAddress } from './chain/address.js'

/** The storage prefix of accounts: twox128('System') + twox128('Account'). */
const SYSTEM_ACCOUNT = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'
/** In bytes, after the four counters of an `AccountInfo`. Source: frame_system::AccountInfo. */
const FREE_AT = 16
const FREE_LENGTH = 16

/**
 * Reads the balance of an address in the network's native coin, frozen funds included, in planck.
 *
 * @throws RpcError, HttpError; BaseError `INVALID_ANSWER`
 */
export async function readBalance({ address, network, signal }: AddressRequest): Promise<Balance> {
  const { decimals, symbol } = network.nativeCurrency
  const answer = await readFromNode({
    network,
    method: 'state_getStorage',
    params: [storageKey(address)],
    signal,
  })
  // Accounts without funds are not stored.
  return { value: answer === null ? 0n : readFree(answer), decimals, symbol }
}

/** Returns the storage key of an account: the prefix, blake2b-128 of the account id, the account id. */
function storageKey(address: string): string {
  const accountId = decodeAddress(address)?.publicKey
  if (!accountId) throw new BaseError('This is not an address.', { code: 'INVALID_ADDRESS' })
  return `0x${SYSTEM_ACCOUNT}${hex.encode(blake2b(accountId, { dkLen: 16 }))}${hex.encode(accountId)}`
}

function readFree(answer: unknown): bigint {
  const digits = typeof answer === 'string' && /^0x[\da-f]+$/i.test(answer) ? answer.slice(2) : ''
  const free = digits.slice(FREE_AT * 2, (FREE_AT + FREE_LENGTH) * 2)
  if (free.length !== FREE_LENGTH * 2)
    throw new BaseError('The node returned an invalid response', { code: 'INVALID_ANSWER' })
  const bytes = free.match(/../g) ?? []
  return BigInt(`0x${bytes.reverse().join('')}`)
}
