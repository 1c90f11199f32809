import { readProperty } from '@wallet-widget/kernel'
import type { SessionOwner } from '../api.js'

/** Has a sign-out in all browsers that finds nobody signed in end as the one before it, which is still under way: a double click. */
export function repeatedSignOuts() {
  const underWay = new Map<string, Promise<void>>()
  return (owner: SessionOwner | undefined, everywhere: boolean, signOut: () => Promise<void>) => {
    if (!everywhere) return signOut()
    const name = owner?.address ?? ''
    const former = underWay.get(name)
    const ending = signOut().catch((error: unknown) => {
      if (!former || readProperty(error, 'code') !== 'NOT_SIGNED_IN') throw error
      return former
    })
    underWay.set(name, ending)
    const forget = () => void (underWay.get(name) === ending && underWay.delete(name))
    ending.then(forget, forget)
    return ending
  }
}
