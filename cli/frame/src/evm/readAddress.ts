import { type Address, getAddress, isAddress } from 'viem'
import { FrameError } from '../contracts.js'

export const WRONG_CHECKSUM =
  'has a wrong checksum (EIP-55): check the address, and give it with its own checksum or in small letters'

/**
 * An address, with its checksum. In small letters alone, or in capitals, it comes without one.
 *
 * @throws FrameError -32602
 */
export function readAddress(value: string, name: string): Address {
  if (!isAddress(value, { strict: false }))
    throw new FrameError(`\`${name}\` is not an address: that is 0x and 40 hexadecimal digits.`, -32602)
  const address = getAddress(value)
  if (/[a-f]/.test(value) && /[A-F]/.test(value) && value !== address)
    throw new FrameError(`\`${name}\` ${WRONG_CHECKSUM}.`, -32602)
  return address
}
