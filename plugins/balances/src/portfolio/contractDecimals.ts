import type { CaipNetworkId } from '@wallet-widget/kernel'

/** What contracts say of their decimals. That does not change: each is asked once a page. */
export interface ContractDecimals {
  /** Whether its contract was asked, whatever it said. */
  isAsked(networkId: CaipNetworkId, address: string): boolean
  /** Whether its contract says otherwise. What was not asked, and what said nothing, does not. */
  contradicts(networkId: CaipNetworkId, address: string, decimals: number): boolean
  /** Notes an answer; without decimals where the contract said none. */
  note(networkId: CaipNetworkId, address: string, decimals: number | undefined): void
}

export function createContractDecimals(): ContractDecimals {
  const told = new Map<string, number | undefined>()
  const keyOf = (networkId: CaipNetworkId, address: string) => `${networkId}:${address}`
  return {
    isAsked: (networkId, address) => told.has(keyOf(networkId, address)),
    contradicts(networkId, address, decimals) {
      const said = told.get(keyOf(networkId, address))
      return said !== undefined && said !== decimals
    },
    note: (networkId, address, decimals) => void told.set(keyOf(networkId, address), decimals),
  }
}
