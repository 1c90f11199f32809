import { z } from 'zod'
import type { SocialIdentity } from './socialLoginDeps.js'

const MOST_NAME = 60

/** What a provider says of its user. */
export type Profile = Omit<SocialIdentity, 'provider'>

const subject = z.union([z.string(), z.number().int()]).transform(String).pipe(z.string().min(1).max(255))
const word = z.string().max(10_000).nullish().catch(undefined)
const yes = z.union([z.boolean(), z.stringbool()]).nullish().catch(undefined)

/** The claims of an id token or of a userinfo answer that count here; others are left out. */
export const claims = z.object({
  sub: subject,
  email: word,
  email_verified: yes,
  name: word,
  preferred_username: word,
})

export const githubUser = z.object({ id: subject, login: word })
export const githubEmails = z
  .array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))
  .catch([])
export const facebookUser = z.object({ id: subject, name: word, email: word })
export const xUser = z.object({ data: z.object({ id: subject, username: word }) })
export const discordUser = z.object({ id: subject, username: word, email: word, verified: yes })

/** As it may be shown and kept: text of one line, short. */
export function toProfile(given: {
  subject: string
  email?: string | null | undefined
  emailVerified?: boolean | null | undefined
  userName?: string | null | undefined
}): Profile {
  const email = given.email?.trim() ?? ''
  return {
    subject: given.subject,
    email: z.email().max(254).safeParse(email).success ? email : null,
    emailVerified: given.emailVerified === true,
    userName: cleanName(given.userName ?? '') || null,
  }
}

/** Without control characters and those that change the direction of what follows. */
export function cleanName(name: string): string {
  const shown = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return [...shown].slice(0, MOST_NAME).join('')
}
