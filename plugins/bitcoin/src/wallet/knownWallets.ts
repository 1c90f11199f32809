import type { Way } from './foundWallet.js'

/** A wallet with an object of its own in the page. */
export interface KnownWallet {
  /** Where its object is. */
  readonly path: string
  readonly name: string
  readonly way: Exclude<Way, 'standard'>
  readonly rdns?: string
}

/** Source: each wallet's own documentation for developers. */
export const KNOWN_WALLETS: readonly KnownWallet[] = [
  { path: 'XverseProviders.BitcoinProvider', name: 'Xverse', way: 'sats' },
  { path: 'LeatherProvider', name: 'Leather', way: 'leather' },
  { path: 'okxwallet.bitcoin', name: 'OKX Wallet', way: 'okx', rdns: 'com.okex.wallet' },
  { path: 'bitkeep.unisat', name: 'Bitget Wallet', way: 'okx', rdns: 'com.bitget.web3' },
  { path: 'binancew3w.bitcoin', name: 'Binance Wallet', way: 'okx', rdns: 'com.binance.wallet' },
  { path: 'phantom.bitcoin', name: 'Phantom', way: 'phantom', rdns: 'app.phantom' },
  { path: 'unisat', name: 'UniSat', way: 'unisat' },
]

/** The wallets that the directory has under their key, so that it does not offer again what is in the browser. */
export const DIRECTORY_KEYS: ReadonlySet<string> = new Set(
  'xverse leather okx bitget binance phantom unisat'.split(' '),
)

/** By what another wallet behind `window.unisat` says who it is. */
export const UNISAT_FLAGS: Readonly<Record<string, string>> = {
  isBinance: 'Binance Wallet',
  isTokenPocket: 'TokenPocket',
  isBitKeep: 'Bitget Wallet',
}

/** The methods that are captured of each way. */
export const METHODS: Readonly<Record<Exclude<Way, 'standard'>, readonly string[]>> = {
  sats: ['request', 'addListener'],
  leather: ['request'],
  unisat: unisat('switchChain', 'getChain', 'switchNetwork'),
  okx: unisat(),
  phantom: ['requestAccounts', 'signMessage', 'signPSBT', 'on', 'removeListener'],
}

function unisat(...own: readonly string[]): readonly string[] {
  const common =
    'requestAccounts getAccounts getPublicKey getNetwork signMessage signPsbt pushPsbt sendBitcoin disconnect'
  return [...common.split(' '), 'on', 'removeListener', ...own]
}
