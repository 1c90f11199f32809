/** The chain id inside a CAIP-2 id; 0 where there is none. Source: spec section 5. */
export const referenceOf = (networkId: string | undefined): number =>
  Number(networkId?.slice('eip155:'.length)) || 0
