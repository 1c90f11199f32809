import { parseAbi } from 'viem'

/** Farcaster's id registry on Optimism. */
export const ID_REGISTRY = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'

/** The chain that sign-in messages name, Optimism. */
export const FARCASTER_CHAIN = 10

export const idRegistryAbi = parseAbi(['function idOf(address owner) view returns (uint256 fid)'])
