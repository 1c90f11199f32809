import { createPublicClient, http } from 'viem'
import { mainnet, polygon } from 'viem/chains'

/** Smart accounts have no key of their own: these nodes are asked whether one has signed (EIP-1271, EIP-6492). */
export const clients = {
  'eip155:1': createPublicClient({ chain: mainnet, transport: http(process.env.RPC_URL_1) }),
  'eip155:137': createPublicClient({ chain: polygon, transport: http(process.env.RPC_URL_137) }),
}
