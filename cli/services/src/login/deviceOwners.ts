import type { User } from './readUser.js'
import type { Users } from './users.js'

/**
 * By which an account's devices are known: its address, which is asked before it is known whose it is; and the account
 * itself where Farcaster leads to it, which has no address.
 */
export function deviceOwners({ users }: { users: Pick<Users, 'email'> }, user: User): readonly string[] {
  const email = users.email(user)
  return [...(user.login === 'farcaster' ? [user.id] : []), ...(email === undefined ? [] : [email])]
}
