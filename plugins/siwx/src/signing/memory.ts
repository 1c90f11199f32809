import { type Connection, isCaipNetworkId, type PluginContext } from '@wallet-widget/kernel'
import { randomId } from '@wallet-widget/kernel/connectors'
import type { SessionOwner } from '../api.js'
import { signedInAccounts, UNKNOWN } from './signedInAccounts.js'
import { storedTexts } from './storedTexts.js'
import { isSame, type Subject } from './subject.js'
import { waitingSignOuts } from './waitingSignOuts.js'

const MAX_SIGNED_IN = 50

/** A wallet on one namespace. */
type Pair = Pick<Connection, 'namespace' | 'connectorId'>

/**
 * What is known of who is asked, who has signed in, by which wallet, and who is to be signed out: stored for the next page and
 * other tabs, and kept on this page, where the site clears what is stored. What is not known is not nobody.
 */
export function createMemory(context: Pick<PluginContext, 'storage'>) {
  const { storage } = context
  const asking = storage.item<string>('asking', { guard: isText, fallback: '' })
  const last = storage.item<string>('last', { guard: isText, fallback: '' })
  /** A new text each time: storing an equal one raises no event in other tabs. */
  const changed = storage.item<string>('changed', { guard: isText, fallback: '' })
  const tellOthers = () => changed.set(randomId())
  const signedIn = signedInAccounts(context)
  const keyOf = ({ chainId, address }: SessionOwner) => `${chainId}:${address}`
  /** Those of this page, for where nothing is stored any more. */
  const here = new Set<string>()
  /** Of whom the backend has not said yet whether they have signed in, by the number of the lookup. */
  const unsure = new Map<number, SessionOwner>()
  /** `namespace connectorId address`: a wallet may show another account on the next page. */
  const wallets = storedTexts(context, 'signedInWith')
  const walletOf = ({ namespace, connectorId }: Pair) => `${namespace} ${connectorId} `
  function rememberWallet({ namespace, connectorId, address }: Subject): void {
    if (connectorId === undefined) return
    const text = `${walletOf({ namespace, connectorId })}${address}`
    const others = wallets.get().filter((one) => one !== text)
    wallets.set([...others, text].slice(-MAX_SIGNED_IN))
  }
  function readSignedIn(): readonly string[] {
    const stored = signedIn.get()
    return stored === UNKNOWN ? [...here] : stored
  }
  function rememberSignedIn(subject: Subject): void {
    const { address } = subject
    here.add(address)
    const others = readSignedIn().filter((one) => one !== address)
    signedIn.set([...others, address].slice(-MAX_SIGNED_IN))
    rememberWallet(subject)
  }
  return {
    waiting: waitingSignOuts(context),
    isAsking: (subject: Subject) => asking.get() === keyOf(subject),
    setAsking: (subject: Subject | undefined) => asking.set(subject ? keyOf(subject) : ''),
    setSignedIn(subject: Subject) {
      rememberSignedIn(subject)
      last.set(keyOf(subject))
    },
    /** To be called before a sign-in is handed to the backend: it may be kept although this page never hears of it. */
    rememberSignedIn,
    /** The backend is being asked whether an account has signed in on a network. */
    setUnsure: (lookup: number, { chainId, address }: Subject) =>
      void unsure.set(lookup, { chainId, address }),
    /** It has answered, whether or not anybody waits for it still. Who was forgotten meanwhile is being signed out. */
    setSure(lookup: number, subject: Subject, isSignedIn: boolean) {
      if (!unsure.has(lookup)) return
      if (isSignedIn) rememberSignedIn(subject)
      for (const [number, owner] of unsure)
        if (isSame(owner, subject) && number <= lookup) unsure.delete(number)
    },
    /** The addresses that this browser has signed in, or may have, on this page or another. */
    signedIn: (): readonly string[] => [
      ...new Set([...readSignedIn(), ...[...unsure.values()].map(({ address }) => address)]),
    ],
    /** Those that have signed in while this wallet showed them. */
    signedInWith: (pair: Pair): readonly string[] =>
      wallets.get().flatMap((text) => {
        const wallet = walletOf(pair)
        return text.startsWith(wallet) ? [text.slice(wallet.length)] : []
      }),
    /** Whether it is not known who signed in before this page, see `UNKNOWN`. */
    isCleared: () => signedIn.get() === UNKNOWN,
    forgetSignedIn(addresses: readonly string[]) {
      const left = readSignedIn().filter((one) => !addresses.includes(one))
      for (const address of addresses) here.delete(address)
      for (const [number, { address }] of unsure) if (addresses.includes(address)) unsure.delete(number)
      const isForgotten = (text: string) => addresses.some((address) => text.endsWith(` ${address}`))
      if (wallets.get().some(isForgotten)) wallets.set(wallets.get().filter((text) => !isForgotten(text)))
      signedIn.set(left)
      tellOthers()
    },
    /** To be called when an account has signed in or out at the backend. */
    tellOthers,
    /** The network that an account signed in on last; undefined where that is the one in use. */
    last(subject: Subject): SessionOwner | undefined {
      const [namespace, reference, address] = last.get().split(':')
      const chainId = `${namespace}:${reference}`
      if (!isCaipNetworkId(chainId) || address !== subject.address) return undefined
      const owner = { chainId, address }
      return isSame(owner, subject) ? undefined : owner
    },
    /** Calls when another tab has signed an account in or out. */
    follow: (listener: () => void) => changed.subscribe(listener),
  }
}

export type Memory = ReturnType<typeof createMemory>

const isText = (value: unknown): value is string => typeof value === 'string'
