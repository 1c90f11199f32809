import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { hashToken, randomToken } from '../../login/randomToken.js'
import { cameOverHttps, type TrustProxy } from '../../network.js'
import { isSame } from '../../social/browserCookie.js'
import type { Storage } from '../../storage.js'
import type { Editor, EditorProof, Editors } from '../editors.js'

const COOKIE = 'owner'
/** A session ends after this long without a call. ms */
const LIFE = 8 * 3_600_000

const session = z.object({ editor: z.string(), proof: z.string(), form: z.string() })

/** Somebody who is logged in, and the token that each of their forms holds: no other site's page knows it. */
export type Visit = { readonly editor: Editor; readonly form: string }

/** Who is logged in at the owner's page. */
export type OwnerSessions = {
  begin(c: Context, proof: EditorProof): Promise<void>
  find(c: Context): Promise<Visit | undefined>
  end(c: Context): Promise<void>
  isForm(visit: Visit, form: unknown): boolean
}

export function ownerSessions({
  editors,
  storage,
  trustProxy,
}: {
  editors: Pick<Editors, 'ofProof'>
  storage: Pick<Storage, 'namespace'>
  trustProxy: TrustProxy
}): OwnerSessions {
  const sessions = storage.namespace({ name: 'owner-sessions', schema: session, ttl: LIFE, limit: 1_000 })
  const settings = (c: Context) => ({
    httpOnly: true,
    path: '/owner',
    sameSite: 'Strict' as const,
    secure: cameOverHttps((name) => c.req.header(name), trustProxy),
  })
  const keyOf = (c: Context) => {
    const token = getCookie(c, COOKIE)
    return token === undefined ? undefined : hashToken(token)
  }

  return {
    async begin(c, proof) {
      const token = randomToken()
      await sessions.set(hashToken(token), { ...proof, form: randomToken() })
      setCookie(c, COOKIE, token, { ...settings(c), maxAge: LIFE / 1000 })
    },
    async find(c) {
      const key = keyOf(c)
      const found = key === undefined ? undefined : await sessions.get(key)
      const editor = found && (await editors.ofProof(found))
      if (key === undefined || !found || !editor) return undefined
      await sessions.set(key, found)
      return { editor, form: found.form }
    },
    async end(c) {
      const key = keyOf(c)
      if (key !== undefined) await sessions.remove(key)
      deleteCookie(c, COOKIE, settings(c))
    },
    isForm: (visit, form) => typeof form === 'string' && isSame(form, visit.form),
  }
}
