import { isCaipNetworkId, type PluginContext } from '@wallet-widget/kernel'
import type { SessionOwner } from '../api.js'
import { isSame, type Subject } from './subject.js'

/** What is remembered over a reload, and told to other tabs: whom the visitor was asked about, and where they had signed in. */
export function createMemory({ storage }: Pick<PluginContext, 'storage'>) {
  const asking = storage.item<string>('asking', { guard: isText, fallback: '' })
  const last = storage.item<string>('last', { guard: isText, fallback: '' })
  const keyOf = ({ chainId, address }: SessionOwner) => `${chainId}:${address}`
  return {
    isAsking: (subject: Subject) => asking.get() === keyOf(subject),
    setAsking: (subject: Subject | undefined) => asking.set(subject ? keyOf(subject) : ''),
    setLast: (subject: Subject) => last.set(keyOf(subject)),
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

const isText = (value: unknown): value is string => typeof value === 'string'
