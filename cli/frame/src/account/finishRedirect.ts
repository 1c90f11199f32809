import type { Account } from './account.js'

/** Ends a social login that came back to this page, and takes its trace out of the address. */
export async function finishRedirect({ api, sessions }: Account, own: Window): Promise<void> {
  const address = new URL(own.location.href)
  const result = address.searchParams.get('resultUri')
  if (result === null) return
  address.searchParams.delete('resultUri')
  own.history.replaceState(null, '', address)
  const ticket = URL.canParse(result) ? new URL(result).searchParams.get('ticket') : null
  if (ticket !== null) await sessions.begin(await api.call('socialFinish', { ticket }))
}
