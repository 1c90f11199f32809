import type { Network } from '@wallet-widget/kernel'

const MAINNET = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

interface WithContracts {
  readonly contracts?: { readonly ensUniversalResolver?: { readonly address: `0x${string}` } }
}

/** The contract that answers for names: the one that the site's network names, else ENS's own. Source: ENSIP-23. */
export const universalResolverOf = ({ source }: Pick<Network, 'source'>): `0x${string}` =>
  (source as WithContracts).contracts?.ensUniversalResolver?.address ?? MAINNET
