/**
 * The mailbox that mails to an address arrive in, as well as can be told: many servers leave out `+…` and dots. To count
 * mails by, not to send them to: elsewhere it is somebody else's.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).split('+')
  return `${name.replaceAll('.', '')}${email.slice(at)}`
}
