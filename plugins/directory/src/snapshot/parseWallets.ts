/** A wallet of the bundled list. */
export interface ListedWallet {
  readonly id: string
  readonly name: string
  /** CAIP-2: the main network of each family that it serves. */
  readonly chains: readonly `${string}:${string}`[]
  readonly homepage: string
  readonly rdns?: string
  readonly mobileLink?: string
  readonly appStore?: string
  readonly playStore?: string
  readonly chromeStore?: string
  readonly desktopLink?: string
  readonly webappLink?: string
}

const CHAIN_OF_LETTER: Readonly<Record<string, `${string}:${string}`>> = {
  e: 'eip155:1',
  s: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  b: 'bip122:000000000019d6689c085ae165831e93',
  p: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  c: 'cosmos:cosmoshub-4',
}

/**
 * Reads a table of wallets: id, name, families (a letter each), homepage without `https://`, rdns, link that opens its
 * app, number in the App Store, package in Google Play, id in the Chrome Web Store, link that opens its program,
 * address of its web app. Empty cells are not known.
 *
 * @example parseWallets('acme|Acme|e|acme.example')[0]?.homepage // 'https://acme.example'
 */
export function parseWallets(table: string): ListedWallet[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', name = '', families = '', homepage = '', ...links] = line.split('|')
      const [rdns, mobileLink, ios, android, chrome, desktopLink, webappLink] = links
      return {
        id,
        name,
        chains: [...families].map((letter) => CHAIN_OF_LETTER[letter] ?? 'unknown:0'),
        homepage: `https://${homepage}`,
        ...(rdns && { rdns }),
        ...(mobileLink && { mobileLink }),
        ...(ios && { appStore: `https://apps.apple.com/app/id${ios}` }),
        ...(android && { playStore: `https://play.google.com/store/apps/details?id=${android}` }),
        ...(chrome && { chromeStore: `https://chromewebstore.google.com/detail/${chrome}` }),
        ...(desktopLink && { desktopLink }),
        ...(webappLink && { webappLink }),
      }
    })
}
