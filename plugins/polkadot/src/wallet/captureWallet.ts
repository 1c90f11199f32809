import { readProperty } from '@wallet-widget/kernel'
import { captureMethod, wrongAnswer } from '@wallet-widget/kernel/connectors'

/** A wallet as it was when it was found: what the page does to it later has no effect. */
export interface InjectedWallet {
  /** Asks to be let in; the wallet asks the visitor unless it knows the site. */
  enable(siteName: string): Promise<EnabledWallet>
}

/** What a wallet gives once the visitor let the site in. */
export interface EnabledWallet {
  accounts(): Promise<unknown>
  /** Absent: the wallet can't tell. */
  readonly subscribe: ((listener: (accounts: unknown) => void) => () => void) | undefined
  /** Each absent where the wallet can't do it. */
  readonly signRaw: ((payload: object) => Promise<unknown>) | undefined
  readonly signPayload: ((payload: object) => Promise<unknown>) | undefined
}

/** Keeps what a wallet's entry can do; undefined when it is none. */
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
    signRaw: asynchronous(captureMethod(signer, 'signRaw')),
    signPayload: asynchronous(captureMethod(signer, 'signPayload')),
  }
}

const asynchronous = (method: ((...args: unknown[]) => unknown) | undefined) =>
  method && (async (payload: object) => method(payload))
