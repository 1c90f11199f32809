import { domainToASCII } from 'node:url'
import { z } from 'zod'
import { LoginRefusal } from './loginRefusal.js'

// As browsers have it, with a domain of more than one part.
const address = z
  .email({ pattern: z.regexes.html5Email })
  .max(254)
  // Nor an address of a machine: some servers take those for their own.
  .regex(/^.{1,64}@[^@]+\.[^@]*[^@.\d][^@.]*$/)

/** The address as it is mailed to and found by: lower case, its domain in ASCII. @throws LoginRefusal `EMAIL_INVALID` */
export function emailAddress(given: string): string {
  const text = given.trim().normalize('NFC').toLowerCase()
  const at = text.lastIndexOf('@')
  const parsed = address.safeParse(`${text.slice(0, at)}@${domainToASCII(text.slice(at + 1))}`)
  if (at < 1 || !parsed.success) throw new LoginRefusal(400, 'EMAIL_INVALID', 'This is not an email address.')
  return parsed.data
}
