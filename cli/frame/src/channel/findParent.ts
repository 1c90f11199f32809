/** The page that the frame stands in. */
export interface ParentPage {
  /** Its origin, for good: known at once, or with its first message. */
  readonly origin: Promise<string>
  /** Whether a message is the page's own. The first one settles the origin where the browser does not tell it. */
  accepts(event: Pick<MessageEvent, 'source' | 'origin'>): boolean
  post(message: unknown): void
}

/** Finds who embeds this frame; undefined when nobody does, or somebody who may not. */
export function findParent(
  own: Pick<Window, 'parent' | 'location' | 'document'>,
  allowed: AllowedSites,
): ParentPage | undefined {
  const { parent } = own
  if ((parent as unknown) === own) return undefined
  // Firefox has no ancestorOrigins. The referrer may be of somebody else who navigated this frame: a hint, not a proof.
  const told = own.location.ancestorOrigins?.[0]
  if (told !== undefined && !isAllowedSite(allowed, told)) return undefined

  let pinned = told
  let settle: (origin: string) => void = () => {}
  const origin = new Promise<string>((resolve) => {
    settle = resolve
  })
  if (pinned !== undefined) settle(pinned)
  return {
    origin,
    accepts(event) {
      if (event.source !== parent) return false
      if (pinned === undefined && isAllowedSite(allowed, event.origin)) {
        pinned = event.origin
        settle(pinned)
      }
      return event.origin === pinned
    },
    post(message) {
      const targets = pinned === undefined ? candidates(own.document.referrer, allowed) : [pinned]
      // The browser delivers it to that origin alone.
      for (const target of targets) parent.postMessage(message, target)
    },
  }
}

function candidates(referrer: string, allowed: AllowedSites): readonly string[] {
  if (allowed !== 'local') return allowed
  if (!URL.canParse(referrer)) return []
  const { origin } = new URL(referrer)
  return isAllowedSite(allowed, origin) ? [origin] : []
}

/** `local`: every http origin of this machine. */
export type AllowedSites = 'local' | readonly string[]

const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Reads what the server wrote into the page: which sites may have this frame. */
export function readAllowedSites(document: Document): AllowedSites {
  const text = document.querySelector<HTMLMetaElement>('meta[name="allowed-sites"]')?.content ?? ''
  return text === 'local' ? 'local' : text.split(' ').filter((origin) => origin !== '')
}

const isAllowedSite = (allowed: AllowedSites, origin: string): boolean =>
  allowed === 'local' ? LOCAL.test(origin) : allowed.includes(origin)
