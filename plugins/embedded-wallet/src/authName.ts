import { cleanText } from '@wallet-widget/kernel'
import type { LoginMethod } from './api.js'

const LONGEST_EMAIL = 30
const LONGEST_NAME = 300

/** The name that a login goes by. Source: spec section 5. */
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
