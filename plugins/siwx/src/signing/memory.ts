import { isCaipNetworkId, type PluginContext } from '@wallet-widget/kernel'
import { randomId } from '@wallet-widget/kernel/connectors'
import type { SessionOwner } from '../api.js'
import { signedInAccounts, UNKNOWN } from './signedInAccounts.js'
import { isSame, type Subject } from './subject.js'

const MAX_SIGNED_IN = 50

/** What is stored for the next page and other tabs: the account that is being asked, and those that have signed in. */
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
  function readSignedIn(): readonly string[] {
    const stored = signedIn.get()
    return stored === UNKNOWN ? [...here] : stored
  }
  function rememberSignedIn(address: string): void {
    here.add(address)
    const others = readSignedIn().filter((one) => one !== address)
    signedIn.set([...others, address].slice(-MAX_SIGNED_IN))
  }
  return {
    isAsking: (subject: Subject) => asking.get() === keyOf(subject),
    setAsking: (subject: Subject | undefined) => asking.set(subject ? keyOf(subject) : ''),
    setSignedIn(subject: Subject) {
      rememberSignedIn(subject.address)
      last.set(keyOf(subject))
    },
    /** To be called before a sign-in is handed to the backend: it may be kept although this page never hears of it. */
    rememberSignedIn,
    /** The addresses that this browser has signed in, or may have, on this page or another. */
    signedIn: readSignedIn,
    /** Whether it is not known who signed in before this page, see `UNKNOWN`. */
    isCleared: () => signedIn.get() === UNKNOWN,
    forgetSignedIn(addresses: readonly string[]) {
      const left = readSignedIn().filter((one) => !addresses.includes(one))
      for (const address of addresses) here.delete(address)
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
