import type { Inbox } from '@wallet-widget/local'
import type { Vault } from '../contract/vault.js'
import { makeDevice, SITE } from './loginClient.fixture.js'

/** A wallet that can be told from others. */
export function vaultOf(person: number, device = 0): Vault {
  const hex = person.toString(16).padStart(40, '0')
  const data = Buffer.from(`${person} ${device}`).toString('base64url')
  const solana = `${person}`.replaceAll('0', 'A').padStart(32, '1')
  return { version: 1, addresses: { eip155: `0x${hex}`, solana }, login: { iv: 'aXY', data } }
}

/** A device behind a proxy, at an address of its own, in a block of its own. */
export const deviceAt = (frameUrl: string, number: number) =>
  makeDevice(frameUrl, {
    headers: { 'x-forwarded-for': `10.${(number >> 8) & 255}.${number & 255}.1` },
  })

/** Logs in by email and code. @throws when it is refused or breaks off */
export async function logInBy(inbox: Inbox, device: Awaited<ReturnType<typeof makeDevice>>, email: string) {
  const begun = await device.call('/login/email', { email, ...SITE })
  const { challenge } = begun.body
  const refused: string[] = []
  // Another device may have asked for one at the same time.
  for (const { code } of inbox.mails().filter(({ to }) => to === email)) {
    const { status, body } = await device.call('/login/email/code', { challenge, code })
    if (status === 200) return { token: body.token as string, id: body.user.id as string }
    refused.push(`${status} ${body.code}`)
  }
  throw new Error(`${JSON.stringify(begun.body)}: ${refused.join(', ')}`)
}
