import { type Account, type Network, readProperty } from '@wallet-widget/kernel'
import { captureMethod, wrongAnswer } from '@wallet-widget/kernel/connectors'

/** A wallet before it gave access: its method as it was when it was found. */
export interface InjectedWallet {
  /** Asks for access. The wallet prompts the visitor unless it already knows the site. */
  enable(siteName: string): Promise<EnabledWallet>
}

/** A wallet that gave access. */
export interface EnabledWallet {
  accounts(): Promise<unknown>
  /** Returns a function that unsubscribes. Absent: the wallet does not report changes. */
  readonly subscribe: ((listener: (accounts: unknown) => void) => () => void) | undefined
  /** Absent where the wallet does not support it. */
  readonly signRaw: ((payload: object) => Promise<unknown>) | undefined
  /** Absent where the wallet does not support it. */
  readonly signPayload: ((payload: object) => Promise<unknown>) | undefined
}

/** A wallet found in the page. */
export interface FoundWallet {
  readonly id: string
  readonly name: string
  readonly wallet: InjectedWallet
  /** Another object claimed the same name later. */
  readonly ambiguous: boolean
  /** A simulated wallet: no real one has a name that starts with `test.`. */
  readonly test: boolean
}

/** The accounts that a wallet shares, each once. */
export interface SharedAccounts {
  readonly accounts: readonly Account[]
  /** Returns an address as the wallet spells it; undefined when it does not share that account. */
  spelling(address: string): string | undefined
}

/** The state of a wallet's connection. */
export interface WalletState {
  /** Set while the site has access. */
  enabled: EnabledWallet | undefined
  /** The accounts that the wallet shared last. */
  shared: SharedAccounts | undefined
  /** A request for access that the wallet has not answered yet. */
  pending: Promise<EnabledWallet> | undefined
  /** The network that the site chose; these wallets serve any. */
  network: Network | undefined
}

/** One wallet and the state of its connection. */
export interface WalletHandle extends FoundWallet {
  readonly siteName: string
  readonly state: WalletState
  /** Whether the wallet gave this site access before: asking then shows no prompt. */
  readonly trusted: { get(): boolean; set(trusted: boolean): void }
  /** Sorts accounts: the active one first. */
  activeFirst(accounts: readonly Account[]): readonly Account[]
  /** The active network of the widget. */
  activeNetwork(): Network | undefined
  /** Starts or stops watching the wallet's accounts, as the state and the listeners require. */
  updateWatch(): void
  /** Takes over a list of accounts, as far as they are for the network in use, and tells of a change. */
  takeAccounts(answer: unknown): void
}

/**
 * Reads a wallet's method once and keeps it, so that later changes by the page have no effect. Returns undefined when
 * it is missing.
 */
export function captureWallet(entry: unknown): InjectedWallet | undefined {
  const enable = captureMethod(entry, 'enable')
  return enable && { enable: async (siteName) => captureEnabled(await enable(siteName)) }
}

function captureEnabled(injected: unknown): EnabledWallet {
  const accounts = readProperty(injected, 'accounts')
  const signer = readProperty(injected, 'signer')
  const get = captureMethod(accounts, 'get')
  const subscribe = captureMethod(accounts, 'subscribe')
  if (!get) throw wrongAnswer('enable', 'a wallet with accounts')
  return {
    accounts: async () => get(),
    subscribe:
      subscribe &&
      ((listener) => {
        const stop = subscribe(listener)
        return () => {
          if (typeof stop === 'function') stop()
        }
      }),
    signRaw: captureAsync(signer, 'signRaw'),
    signPayload: captureAsync(signer, 'signPayload'),
  }
}

function captureAsync(object: unknown, name: string): ((payload: object) => Promise<unknown>) | undefined {
  const method = captureMethod(object, name)
  return method && (async (payload) => method(payload))
}
