const CHAINS: Readonly<Record<number, readonly [name: string, symbol: string]>> = {
  1: ['Ethereum', 'ETH'],
  10: ['OP Mainnet', 'ETH'],
  56: ['BNB Smart Chain', 'BNB'],
  100: ['Gnosis', 'xDAI'],
  137: ['Polygon', 'POL'],
  8453: ['Base', 'ETH'],
  31337: ['Local chain', 'ETH'],
  42161: ['Arbitrum One', 'ETH'],
  43114: ['Avalanche', 'AVAX'],
  11155111: ['Sepolia', 'ETH'],
}

/** A chain as the card names it. */
export const chainName = (chainId: number): string => `${CHAINS[chainId]?.[0] ?? 'Chain'} (${chainId})`

/** An amount in wei, written in the chain's coin. */
export function amount(wei: bigint, chainId: number): string {
  const digits = wei.toString().padStart(19, '0')
  const fraction = digits.slice(-18).replace(/0+$/, '')
  return `${digits.slice(0, -18)}${fraction && `.${fraction}`} ${CHAINS[chainId]?.[1] ?? 'coins'}`
}
