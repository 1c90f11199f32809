import { readProperty } from '@wallet-widget/kernel'
import type { WalletChange, WalletEvent } from './drivers/driver.js'

/** What a wallet has told since it last ended the site's access. */
interface Since {
  /** By name: of those that wait the last of each counts. */
  readonly waiting: Map<string, WalletEvent>
  isBusy: boolean
}

/**
 * Returns a function that takes a wallet's events. They are read one after the other, as what a wallet said first must not be
 * told last, and it may be asked for what an event leaves out. The end of the site's access waits for none of this: it is
 * read at once, and what was told before it is void.
 */
export function readInOrder(
  read: (event: WalletEvent) => Promise<WalletChange | undefined>,
  tell: (change: WalletChange) => void,
): (event: WalletEvent) => void {
  let current: Since = { waiting: new Map(), isBusy: false }
  async function work(since: Since) {
    since.isBusy = true
    for (const [name, event] of since.waiting) {
      since.waiting.delete(name)
      const change = await read(event)
      if (since !== current) return
      if (change) tell(change)
    }
    since.isBusy = false
  }
  return (event) => {
    if (endsAccess(event)) current = { waiting: new Map(), isBusy: false }
    const { waiting, isBusy } = current
    waiting.delete(event.name) // the last one stands where it was told
    waiting.set(event.name, event)
    if (!isBusy) void work(current)
  }
}

function endsAccess({ name, value }: WalletEvent): boolean {
  if (name === 'disconnect') return true
  const accounts = readProperty(value, 'accounts') ?? readProperty(value, 'addresses') ?? value
  return Array.isArray(accounts) && accounts.length === 0
}
