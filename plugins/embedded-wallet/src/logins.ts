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

/** The views that lead to a login, by preference. Source: spec section 4. */
export function loginView(login: LoginMethod | undefined, has: (view: string) => boolean): string {
  const own =
    login === 'email' ? 'EmailLogin' : login === 'farcaster' ? 'ConnectingFarcaster' : 'ConnectingSocial'
  const views = login ? [own, 'EmailLogin', 'Connect'] : ['EmailLogin', 'Connect']
  return views.find(has) ?? 'Connect'
}
