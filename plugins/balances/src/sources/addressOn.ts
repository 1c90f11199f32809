import { type CaipNetworkId, parseCaipAddress } from '@wallet-widget/kernel'

/** Source: CAIP-10 */
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/

/** The address in a CAIP-10 account id; undefined if that is invalid, or of another network. */
export function addressOn(networkId: CaipNetworkId, value: unknown): string | undefined {
  try {
    const parsed = parseCaipAddress(String(value))
    return parsed.networkId === networkId && ADDRESS.test(parsed.address) ? parsed.address : undefined
  } catch {
    return undefined
  }
}
