import type { Account } from '@wallet-widget/kernel'
import {
  type Deadline,
  readPositiveInteger,
  withTimeout,
  wrongAnswer,
} from '@wallet-widget/kernel/connectors'
import { isAddress } from './chain/address.js'

/** A wallet's provider as it was when it was found: what the page does to it later has no effect. */
export interface WalletHandle {
  /** Asks the wallet. Always a promise, whatever the wallet returns or throws. */
  request(method: string, params?: unknown): Promise<unknown>
  /** Listens to the wallet. Returns a function that stops listening. */
  on(event: string, listener: (value: unknown) => void): () => void
  /** False when the wallet says that it needs its password; undefined when it can't tell. */
  isUnlocked(): Promise<unknown>
}

interface RawProvider {
  readonly request?: unknown
  readonly on?: unknown
  readonly removeListener?: unknown
  readonly _metamask?: { readonly isUnlocked?: unknown } | undefined
}

const { apply } = Reflect

/** Reads each method of a provider once and keeps it; undefined when it is none that could be asked. */
export function captureProvider(provider: unknown): WalletHandle | undefined {
  const request = readMember(provider, 'request')
  if (typeof request !== 'function') return undefined
  const on = readMember(provider, 'on')
  const removeListener = readMember(provider, 'removeListener')
  const call = (fn: unknown, self: unknown, ...args: unknown[]) =>
    typeof fn === 'function' ? apply(fn, self, args) : undefined
  const listen = (fn: unknown, event: string, listener: unknown) => {
    try {
      call(fn, provider, event, listener)
    } catch {} // a wallet without events is still a wallet
  }
  return {
    request: async (method, params) =>
      call(request, provider, params === undefined ? { method } : { method, params }),
    on(event, listener) {
      listen(on, event, listener)
      return () => listen(removeListener, event, listener)
    },
    async isUnlocked() {
      // Read only now: MetaMask warns on the console about every access.
      const { _metamask } = provider as RawProvider
      return call(_metamask?.isUnlocked, _metamask)
    },
  }
}

/** Undefined where it can't be read: a getter that throws, a proxy that was revoked. Some proxies name no member of theirs. */
function readMember(provider: unknown, name: keyof RawProvider): unknown {
  try {
    return (provider as RawProvider)[name]
  } catch {
    return undefined
  }
}

/**
 * Asks a wallet, no longer than the deadline.
 *
 * @throws BaseError `REQUEST_ABORTED`, `REQUEST_TIMEOUT`; whatever the wallet rejects with
 */
export const askWallet = (
  wallet: WalletHandle,
  method: string,
  { params, ...deadline }: Deadline & { readonly params?: unknown },
): Promise<unknown> => withTimeout(() => wallet.request(method, params), deadline)

/**
 * Asks a wallet which network it is on.
 *
 * @throws BaseError `INVALID_WALLET_ANSWER`, `REQUEST_ABORTED`, `REQUEST_TIMEOUT`
 */
export async function askChainId(wallet: WalletHandle, deadline: Deadline): Promise<number> {
  const chainId = readPositiveInteger(await askWallet(wallet, 'eth_chainId', deadline))
  if (chainId === undefined) throw wrongAnswer('eth_chainId', 'a chain id')
  return chainId
}

const MOST_ACCOUNTS = 1000

/** The accounts in a wallet's answer, each once; undefined when it is not a list of addresses. */
export function readAccounts(answer: unknown): readonly Account[] | undefined {
  if (!Array.isArray(answer) || answer.length > MOST_ACCOUNTS || !answer.every(isAddress)) return undefined
  const byAddress = new Map(answer.map((address) => [address.slice(-40).toLowerCase(), address]))
  return [...byAddress.values()].map((address) => ({ namespace: 'eip155', address, type: 'eoa' }))
}
