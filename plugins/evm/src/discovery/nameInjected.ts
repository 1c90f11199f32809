import { readProperty } from '@wallet-widget/kernel'

/** The flags by which wallets older than EIP-6963 are known, and the name of each. A wallet may have several of its own. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['isMetaMask', 'MetaMask'],
  ['isRabby', 'Rabby Wallet'],
  ['isBraveWallet', 'Brave Wallet'],
  ['isCoinbaseWallet', 'Coinbase Wallet'],
  ['isCoinbaseBrowser', 'Coinbase Wallet'],
  ['isWalletLink', 'Coinbase Wallet'],
  ['isTrust', 'Trust Wallet'],
  ['isTrustWallet', 'Trust Wallet'],
  ['isOkxWallet', 'OKX Wallet'],
  ['isOKExWallet', 'OKX Wallet'],
  ['isPhantom', 'Phantom'],
  ['isRainbow', 'Rainbow'],
])

/** What looks like a flag of a wallet and says something of its state. */
const STATES: ReadonlySet<string> = new Set('isConnected isUnlocked isEnabled isReady isMobile'.split(' '))
const MOST_FLAGS = 100
const DEEPEST = 8

/** What a provider says of the wallet that it belongs to. */
export interface InjectedName {
  /** Undefined where it says nothing, or carries flags of more than one wallet: then it is nobody's. */
  readonly name: string | undefined
  /** It says that it is a wallet, whichever. */
  readonly hasFlags: boolean
}

/** Names the wallet of a provider by its flags. Many wallets carry MetaMask's beside their own, which may be none that we know. */
export function nameInjected(provider: unknown): InjectedName {
  const flags = [...new Set([...NAMES.keys(), ...flagNames(provider)])].filter(
    (flag) => readProperty(provider, flag) === true,
  )
  const wallets = new Set(flags.map((flag) => NAMES.get(flag)))
  const [name] = wallets
  return { name: wallets.size === 1 ? name : undefined, hasFlags: flags.length > 0 }
}

function flagNames(provider: unknown): readonly string[] {
  const names: string[] = []
  try {
    let holder: object | null = provider as object
    for (let depth = 0; holder && holder !== Object.prototype && depth < DEEPEST; depth++) {
      names.push(...Object.getOwnPropertyNames(holder))
      holder = Object.getPrototypeOf(holder)
    }
  } catch {} // a hostile proxy
  return names.filter((name) => /^is[A-Z]/.test(name) && !STATES.has(name)).slice(0, MOST_FLAGS)
}
