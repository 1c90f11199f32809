/** The same frame in other tabs of this browser. */
export interface Tabs {
  /** A site's login changed here. */
  tell(site: string): void
  onChange(listener: (site: string) => void): void
}

const NAME = 'wallet-widget-sessions'

export function openTabs(): Tabs {
  let channel: BroadcastChannel | undefined
  try {
    channel = new BroadcastChannel(NAME)
  } catch {
    // Blocked with the rest of the storage: then no tab shares anything.
  }
  return {
    tell: (site) => channel?.postMessage(site),
    onChange(listener) {
      channel?.addEventListener('message', ({ data }) => {
        if (typeof data === 'string') listener(data)
      })
    },
  }
}
