import { createRevisions, type TextPlace } from './revisions.js'
import { digestOf } from './secrets.js'
import type { SessionRow, SessionRows } from './sessionRows.js'
import type { SignInStorage } from './storage.js'

/**
 * What was signed in with a browser's own cookie, whatever became of the tokens: a sign-out ends it, also where the browser has
 * lost the token that shows it, or somebody else has put it out of use. Nothing is ever shown by it.
 */
export interface BrowserSessions {
  /** Their ids, the latest first; some may have been ended. */
  read(browser: string): Promise<readonly string[]>
  /** Adds one that is kept already, and tells which were there before: at most as many as there is room for. */
  add(browser: string, id: string): Promise<BeforeIt>
}

export interface BeforeIt {
  readonly kept: readonly SessionRow[]
  /** For which there was no room. */
  readonly over: readonly SessionRow[]
}

interface BrowserSessionsContext {
  readonly storage: SignInStorage
  readonly rows: SessionRows
  readonly now: () => number
  /** ms; no session has a longer one */
  readonly lifetime: number
}

/** More than one list has: of sign-ins at once, and of those whose answers were lost, each stands in a list of its own. */
const MAX_SESSIONS = 40

export function createBrowserSessions({
  storage,
  rows,
  now,
  lifetime,
}: BrowserSessionsContext): BrowserSessions {
  const lists = createRevisions(storage)
  const keyOf = (id: string) => `session-browser:${id}`
  /** A revision that there was. Revisions are forgotten in time, so nobody could seek from the first one. */
  async function placeOf(browser: string): Promise<TextPlace> {
    const id = await digestOf(browser)
    return { id, revision: Number((await storage.get(keyOf(id))) ?? 0) }
  }
  const idsOf = (text = '[]') => JSON.parse(text) as string[]

  return {
    read: async (browser) => idsOf(await lists.read(await placeOf(browser))),
    async add(browser, id) {
      let kept: readonly SessionRow[] = []
      let over: readonly SessionRow[] = []
      const expiresAt = now() + lifetime
      const place = await lists.change(
        await placeOf(browser),
        async (text) => {
          const before = await rows.read(idsOf(text))
          kept = before.slice(0, MAX_SESSIONS - 1)
          over = before.slice(MAX_SESSIONS - 1)
          return JSON.stringify([id, ...kept.map((row) => row.id)])
        },
        expiresAt,
      )
      await storage.set(keyOf(place.id), String(place.revision), expiresAt)
      return { kept, over }
    },
  }
}
