import type { DirectoryWallet } from '@wallet-widget/kernel'
import { foldName } from '@wallet-widget/kernel/connectors'

/** What decides which wallets are listed. */
export interface Place {
  readonly mobile: boolean
  /** The site's namespaces. */
  readonly namespaces: readonly string[]
  readonly exclusions: Exclusions
  /** Ids; empty: all. */
  readonly include: readonly string[]
  /** The site pairs and does nothing else. */
  readonly onlyPairing: boolean
  /** Whether a wallet elsewhere can be paired at all. */
  readonly canPair: boolean
}

/** Returns whether a wallet is listed, by all rules together. */
export function createFilter(place: Place): (wallet: DirectoryWallet) => boolean {
  const { mobile, namespaces, include, onlyPairing, canPair } = place
  const isExcluded = isExcludedWallet(place.exclusions)
  const included = new Set(include)
  return (wallet) =>
    !isExcluded(wallet) &&
    (included.size === 0 || included.has(wallet.id)) &&
    servesChains(wallet, namespaces) &&
    !(mobile && !canOpenOnMobile(wallet, namespaces)) &&
    !(onlyPairing && !hasLink(wallet)) &&
    !(!mobile && !canPair && isMobileOnly(wallet))
}

/** Wallets that are never listed. */
export interface Exclusions {
  /** Ids, rdns, or names by what they look like. */
  readonly wallets: readonly string[]
  /** Ids of the directory. */
  readonly ids: readonly string[]
}

/** Returns whether the site excludes a wallet: by id, by rdns, or by a name that looks the same. */
export function isExcludedWallet({ wallets, ids }: Exclusions): (wallet: DirectoryWallet) => boolean {
  const keys = new Set([...ids, ...wallets])
  const rdns = new Set(wallets)
  const names = new Set(wallets.map(looksOf))
  return (wallet) =>
    keys.has(wallet.id) ||
    (wallet.rdns !== undefined && rdns.has(wallet.rdns)) ||
    names.has(looksOf(wallet.name))
}

/** A name of pictures alone looks like none but itself. */
const looksOf = (name: string): string => foldName(name) || name.trim()

const namespaceOf = (chain: string) => chain.slice(0, chain.indexOf(':'))

/** Whether the wallet supports one of the site's namespaces; one that names no chain does. */
export const servesChains = ({ chains }: DirectoryWallet, namespaces: readonly string[]): boolean =>
  !chains || chains.length === 0 || chains.some((chain) => namespaces.includes(namespaceOf(chain)))

const ANYWHERE = new Set(['coinbase', 'com.coinbase.wallet', 'coinbase wallet'])
const ON_SOLANA = new Set(['solflare', 'com.solflare.wallet', 'phantom', 'app.phantom'])

/**
 * Whether a phone can open the wallet: it has a mobile link, or opens pages in a browser of its own (Coinbase Wallet;
 * Solflare and Phantom where the site uses Solana).
 */
export function canOpenOnMobile(wallet: DirectoryWallet, namespaces: readonly string[]): boolean {
  if (wallet.mobileLink || wallet.linkMode) return true
  const names = [wallet.id, wallet.rdns, wallet.name.trim().toLowerCase()]
  const isOneOf = (set: ReadonlySet<string>) => names.some((name) => name !== undefined && set.has(name))
  return isOneOf(ANYWHERE) || (namespaces.includes('solana') && isOneOf(ON_SOLANA))
}

/**
 * Whether anything leads to the wallet by pairing: its app, its program or its page. Without it only its own extension
 * can.
 */
export const hasLink = ({ mobileLink, desktopLink, webappLink, linkMode }: DirectoryWallet): boolean =>
  Boolean(mobileLink || desktopLink || webappLink || linkMode)

/** Whether the wallet is an app and nothing else: on a computer it is reached by a QR code alone. */
export const isMobileOnly = (wallet: DirectoryWallet): boolean =>
  Boolean(wallet.mobileLink || wallet.appStore || wallet.playStore) &&
  !(wallet.rdns || wallet.desktopLink || wallet.webappLink || wallet.chromeStore)
