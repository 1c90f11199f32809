import { isCaipNetworkId, type PluginContext } from '@wallet-widget/kernel'
import type { SessionOwner } from '../api.js'
import { isSame, type Subject } from './subject.js'
import { isTexts } from './waitingSignOuts.js'

const MOST_SIGNED_IN = 50

/** What is remembered over a reload, and told to other tabs: whom the visitor was asked about, and who had signed in where. */
export function createMemory({ storage }: Pick<PluginContext, 'storage'>) {
  const asking = storage.item<string>('asking', { guard: isText, fallback: '' })
  const last = storage.item<string>('last', { guard: isText, fallback: '' })
  const signedIn = storage.item<readonly string[]>('signedIn', { guard: isTexts, fallback: [] })
  const keyOf = ({ chainId, address }: SessionOwner) => `${chainId}:${address}`
  return {
    isAsking: (subject: Subject) => asking.get() === keyOf(subject),
    setAsking: (subject: Subject | undefined) => asking.set(subject ? keyOf(subject) : ''),
    setSignedIn(subject: Subject) {
      const others = signedIn.get().filter((one) => one !== subject.address)
      signedIn.set([...others, subject.address].slice(-MOST_SIGNED_IN))
      last.set(keyOf(subject))
    },
    /** The addresses that are signed in, as far as this browser knows, whichever page of it they signed in on. */
    signedIn: () => signedIn.get(),
    forgetSignedIn: (addresses: readonly string[]) =>
      signedIn.set(signedIn.get().filter((one) => !addresses.includes(one))),
    /** The network that an account signed in on last, where it is another one than now. */
    last(subject: Subject): SessionOwner | undefined {
      const [namespace, reference, address] = last.get().split(':')
      const chainId = `${namespace}:${reference}`
      if (!isCaipNetworkId(chainId) || address !== subject.address) return undefined
      const owner = { chainId, address }
      return isSame(owner, subject) ? undefined : owner
    },
    /** Calls when another tab has signed somebody in. */
    follow: (listener: () => void) => last.subscribe(listener),
  }
}

export type Memory = ReturnType<typeof createMemory>

const isText = (value: unknown): value is string => typeof value === 'string'
