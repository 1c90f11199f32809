import type { LoginMethod } from '../contract/login.js'
import { providers } from '../social/providers.js'

/** As the owner knows it. */
export function nameOfLogin(login: LoginMethod): string {
  if (login === 'email') return 'Email'
  return login === 'farcaster' ? 'Farcaster' : providers[login].name
}
