import type { User } from './readUser.js'
import type { Users } from './users.js'

/**
 * By which an account's devices are known: the wallet and its address together, as an address may lead to another wallet later;
 * and the account itself where Farcaster leads to it, which has no address.
 */
export function deviceOwners({ users }: { users: Pick<Users, 'email'> }, user: User): readonly string[] {
  const email = users.email(user)
  return [
    ...(user.login === 'farcaster' ? [user.id] : []),
    ...(email === undefined ? [] : [deviceOwner(user.id, email)]),
  ]
}

export const deviceOwner = (userId: string, email: string): string => `${userId}\n${email}`
