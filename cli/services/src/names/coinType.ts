/** Ether's. Source: SLIP-44. */
export const ETHER = 60
/** Of the coin type of an EVM chain. Source: ENSIP-11. */
const EVM = 0x80000000

/** The CAIP-2 id of the chain that a coin type is of; undefined where it is of no EVM chain. */
export function chainOfCoinType(coinType: number): `eip155:${number}` | undefined {
  if (coinType === ETHER) return 'eip155:1'
  return coinType > EVM && coinType <= 0xffffffff ? `eip155:${coinType - EVM}` : undefined
}
