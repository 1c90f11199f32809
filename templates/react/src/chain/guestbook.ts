import { parseAbi } from 'viem'

/** The contract that the local chains of `@wallet-widget/local` carry at this address. */
export const guestbook = {
  address: '0x6e57b00c00000000000000000000000000000001',
  abi: parseAbi([
    'function count() view returns (uint256)',
    'function entry(uint256 index) view returns (address author, uint64 signedAt, string message)',
    'function sign(string message) returns (uint256 index)',
    'error MessageEmpty()',
    'error MessageTooLong(uint256 size, uint256 limit)',
  ]),
} as const
