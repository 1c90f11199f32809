import type { SignInStorage } from './storage.js'

/** In place of a text that a later one has followed. */
const FOLLOWED = '-'
/** Of as many changes at once each is made on top of the others. */
const MOST_TRIES = 100

/** Where a text stands: its id, and a revision that there was. */
export interface TextPlace {
  readonly id: string
  readonly revision: number
}

/**
 * Texts that several requests change at once, on any number of servers, where none undoes what another one did: each revision
 * is written by `add`, which of two at once only one can, and whoever was late makes the change anew on top of it.
 */
export interface Revisions {
  /** The latest text, sought from a revision that there was; undefined where its time is over. */
  read(place: TextPlace): Promise<string | undefined>
  /**
   * Writes what becomes of the latest text, and tells where.
   *
   * @param expiresAt ms since 1970; never sooner than that of the revision before
   */
  change(
    place: TextPlace,
    edit: (text: string | undefined) => Promise<string>,
    expiresAt: number,
  ): Promise<TextPlace>
}

export function createRevisions(storage: SignInStorage): Revisions {
  const keyOf = ({ id, revision }: TextPlace) => `session-list:${id}:${revision}`
  const after = ({ id, revision }: TextPlace): TextPlace => ({ id, revision: revision + 1 })

  async function latest(place: TextPlace): Promise<{ place: TextPlace; text: string | undefined }> {
    const next = after(place)
    const [text, followed] = await Promise.all([storage.get(keyOf(place)), storage.get(keyOf(next))])
    if (followed !== undefined) return latest(next)
    if (text !== FOLLOWED) return { place, text }
    // It was followed while both were being read.
    return (await storage.get(keyOf(next))) === undefined ? { place, text: undefined } : latest(next)
  }

  return {
    read: async (place) => (await latest(place)).text,
    async change(from, edit, expiresAt) {
      let place = from
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const now = await latest(place)
        place = now.place
        const text = await edit(now.text)
        const next = after(place)
        if (!(await storage.add(keyOf(next), text, expiresAt))) continue
        // Its key stays, so that nobody writes there again.
        if (now.text !== undefined) await storage.set(keyOf(place), FOLLOWED, expiresAt)
        return next
      }
      throw new Error('The sessions of one browser change too often.')
    },
  }
}
