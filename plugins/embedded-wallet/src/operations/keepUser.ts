import { authName } from '../authName.js'
import type { Inside } from '../inside.js'

/** Keeps who is logged in, as the frame says. */
export function keepUser(
  { memory, $user }: Inside,
  { email, userName }: { email?: string | null | undefined; userName?: string | null | undefined },
): void {
  if (email) memory.email.set(email)
  if (userName) memory.socialUserName.set(userName)
  const known = {
    email: email || undefined,
    userName: userName || memory.socialUserName.get() || undefined,
    login: memory.login.get() ?? 'email',
  }
  $user.set({ ...known, name: authName(known) })
}
