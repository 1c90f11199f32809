import type { DriverName } from '../handle.js'

/** A wallet with an object of its own in the page. */
export interface KnownWallet {
  /** The path of its object from the page's window. */
  readonly path: string
  readonly name: string
  readonly driver: Exclude<DriverName, 'standard'>
  readonly rdns?: string
}

/** Source: each wallet's own documentation for developers. */
export const KNOWN_WALLETS: readonly KnownWallet[] = [
  { path: 'XverseProviders.BitcoinProvider', name: 'Xverse', driver: 'sats' },
  { path: 'LeatherProvider', name: 'Leather', driver: 'leather' },
  { path: 'okxwallet.bitcoin', name: 'OKX Wallet', driver: 'okx', rdns: 'com.okex.wallet' },
  { path: 'bitkeep.unisat', name: 'Bitget Wallet', driver: 'okx', rdns: 'com.bitget.web3' },
  { path: 'binancew3w.bitcoin', name: 'Binance Wallet', driver: 'okx', rdns: 'com.binance.wallet' },
  { path: 'phantom.bitcoin', name: 'Phantom', driver: 'phantom', rdns: 'app.phantom' },
  { path: 'unisat', name: 'UniSat', driver: 'unisat' },
]

/** The wallets whose key is their id in the directory, so that it does not list an installed wallet again. */
export const DIRECTORY_KEYS: ReadonlySet<string> = new Set(
  'xverse leather okx bitget binance phantom unisat'.split(' '),
)

/** The flags of other wallets that put themselves at `window.unisat`. */
export const UNISAT_FLAGS: Readonly<Record<string, string>> = {
  isBinance: 'Binance Wallet',
  isTokenPocket: 'TokenPocket',
  isBitKeep: 'Bitget Wallet',
}

/** The methods that each driver needs captured. */
export const METHODS: Readonly<Record<Exclude<DriverName, 'standard'>, readonly string[]>> = {
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
