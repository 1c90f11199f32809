import { type Address, type Hex, isAddress, isHex } from 'viem'
import { FrameError } from '../contracts.js'

/** A number as JSON-RPC and sites write it. @throws FrameError -32602 */
export function quantity(value: string | number, name: string): bigint {
  const fits = typeof value === 'number' ? Number.isSafeInteger(value) && value >= 0 : NUMBER.test(value)
  if (!fits) throw new FrameError(`\`${name}\` is not a number.`, -32602)
  return value === '0x' ? 0n : BigInt(value)
}

const NUMBER = /^(0x[0-9a-f]{0,64}|\d{1,78})$/i

/** @throws FrameError -32602 */
export function address(value: string, name: string): Address {
  if (!isAddress(value, { strict: false })) throw new FrameError(`\`${name}\` is not an address.`, -32602)
  return value
}

/** Whole bytes. @throws FrameError -32602 */
export function hexData(value: string, name: string): Hex {
  if (!isHex(value) || value.length % 2 !== 0) throw new FrameError(`\`${name}\` is not hexadecimal.`, -32602)
  return value
}
