import type { ResolvedConfig } from '@wallet-widget/kernel'

/**
 * The bundled wallets in short, so that the list itself need not be fetched to speak of it: how many serve each set of
 * families, a letter each as in `parseWallets`. A test keeps it equal to the list.
 */
export const BUNDLED_FAMILIES = 'es:13 esb:4 esbc:3 e:32 s:6 b:4 ep:4 p:4 c:8 ec:2'

/** The schemes that the bundled wallets' apps and programs open with. A test keeps it equal to the list. */
export const BUNDLED_SCHEMES =
  'metamask trust okex bnc rainbow uniswap ledgerlive subwallet novawallet zerion bitkeep imtokenv2 tpoutside safepalwallet oneinch onekey-wallet core exodus krakenwallet roninwallet gtweb3wallet mewwallet zeal argent foxwallet iopay zilpay celo mathwallet xportal com.kresus.superapp bw bloom'

const LETTERS: Readonly<Record<string, string>> = {
  eip155: 'e',
  solana: 's',
  bip122: 'b',
  polkadot: 'p',
  cosmos: 'c',
}

/** How many of the bundled wallets serve the site's networks. */
export function countBundled(networks: ResolvedConfig['networks']): number {
  const wanted = networks.map(({ chainNamespace }) => LETTERS[chainNamespace] ?? '?')
  return BUNDLED_FAMILIES.split(' ').reduce((sum, entry) => {
    const [families = '', count] = entry.split(':')
    return wanted.some((letter) => families.includes(letter)) ? sum + Number(count) : sum
  }, 0)
}
