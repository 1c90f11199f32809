import { cleanText } from '@wallet-widget/kernel'
import type { LoginMethod } from './api.js'

const LOGINS: readonly string[] = [
  'email',
  'google',
  'github',
  'apple',
  'facebook',
  'x',
  'discord',
  'farcaster',
]

export const isLoginMethod = (value: unknown): value is LoginMethod =>
  typeof value === 'string' && LOGINS.includes(value)

/** Returns the view that leads to a login: its own where it is registered, else the best of those that are. */
export function loginView(login: LoginMethod | undefined, has: (view: string) => boolean): string {
  const own =
    login === 'email' ? 'EmailLogin' : login === 'farcaster' ? 'ConnectingFarcaster' : 'ConnectingSocial'
  const views = login ? [own, 'EmailLogin', 'Connect'] : ['EmailLogin', 'Connect']
  return views.find(has) ?? 'Connect'
}

const LONGEST_EMAIL = 30
const LONGEST_NAME = 300

/** Returns the name shown for a login. Discord ends the names of its users with a 0, which is left out. */
export function authName({
  userName,
  email,
  login,
}: {
  readonly userName: string | undefined
  readonly email: string | undefined
  readonly login: LoginMethod
}): string {
  const name = cleanText(userName ?? '', LONGEST_NAME)
  if (name) return login === 'discord' && name.endsWith('0') ? name.slice(0, -1) : name
  const address = cleanText(email ?? '', LONGEST_NAME)
  return address.length > LONGEST_EMAIL ? `${address.slice(0, -3)}...` : address
}

const draw = (path: string) =>
  `data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"%3E%3Crect width="40" height="40" rx="10" fill="%234f5bd5"/%3E%3Cpath d="${path}" fill="none" stroke="%23fff" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/%3E%3C/svg%3E`

const LETTER =
  'M10 14.5a2.5 2.5 0 0 1 2.5-2.5h15a2.5 2.5 0 0 1 2.5 2.5v11a2.5 2.5 0 0 1-2.5 2.5h-15a2.5 2.5 0 0 1-2.5-2.5zm1.5.5 8.5 6 8.5-6'
const PERSON = 'M20 10.5a4.75 4.75 0 1 1 0 9.5 4.75 4.75 0 0 1 0-9.5zM11 29.5c.8-4.2 4.4-6 9-6s8.2 1.8 9 6'

/** Returns a letter for an email login, a person for a social one. */
export const iconOf = (login: LoginMethod | undefined): string =>
  draw(login === undefined || login === 'email' ? LETTER : PERSON)
