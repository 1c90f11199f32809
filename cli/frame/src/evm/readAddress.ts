import { type Address, getAddress, isAddress } from 'viem'
import { FrameError } from '../contracts.js'

export const WRONG_CHECKSUM =
  'has a wrong checksum (EIP-55): check the address, and give it with its own checksum or in small letters'

/**
 * An address, with its checksum. In small letters alone, or in capitals, it comes without one; it may come with the checksum of its
 * chain, as on Rootstock (EIP-1191).
 *
 * @throws FrameError -32602
 */
export function readAddress(value: string, name: string, chainId: number): Address {
  if (!isAddress(value, { strict: false }))
    throw new FrameError(`\`${name}\` is not an address: that is 0x and 40 hexadecimal digits.`, -32602)
  const address = getAddress(value)
  if (/[a-f]/.test(value) && /[A-F]/.test(value) && value !== address && value !== getAddress(value, chainId))
    throw new FrameError(`\`${name}\` ${WRONG_CHECKSUM}.`, -32602)
  return address
}
