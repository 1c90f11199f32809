import { getAddress, isAddress, numberToHex } from 'viem'
import * as z from 'zod/mini'
import { type FrameAccount, FrameError } from '../contracts.js'

const params = z.union([
  z.tuple([]),
  z.tuple([z.string()]),
  z.tuple([z.string(), z.nullish(z.array(z.string().check(z.regex(/^0x[0-9a-fA-F]{1,13}$/))))]),
])

/**
 * `wallet_getCapabilities` (EIP-5792): a smart account carries out several calls as one, on its networks. Without an address
 * it is about the account in use.
 */
export function capabilities(value: unknown, account: FrameAccount, networks: readonly number[]): object {
  const parsed = z.safeParse(params, value)
  if (!parsed.success) throw new FrameError('wallet_getCapabilities needs an address.', -32602)
  const [address, chains] = parsed.data
  if (address !== undefined && !isOf(address, account)) {
    throw new FrameError('That account is not of this wallet.', 4100)
  }
  if (account.type === 'eoa') return {}
  const wanted = chains?.map(Number) ?? networks
  return Object.fromEntries(
    networks
      .filter((id) => wanted.includes(id))
      .map((id) => [numberToHex(id), { atomic: { status: 'supported' } }]),
  )
}

const isOf = (address: string, account: FrameAccount) =>
  isAddress(address, { strict: false }) && getAddress(address) === getAddress(account.address)
