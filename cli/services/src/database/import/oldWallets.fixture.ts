import type { Vault } from '../../contract/vault.js'
import { createKeyRing } from '../../login/keyRing.js'
import { hashToken, randomToken } from '../../login/randomToken.js'
import type { OldPart } from './oldStore.js'

const DAY = 24 * 60 * 60_000

/** What a version without a database kept of one person. */
export function oldPerson(keySecret: string, name: string) {
  const keys = createKeyRing([keySecret])
  const id = crypto.randomUUID()
  const email = `${name}@example.com`
  const [secret, token, thumbprint] = [randomToken(), randomToken(), randomToken()]
  const vault: Vault = {
    version: 1,
    addresses: { eip155: `0x${'ab'.repeat(20)}`, solana: '1'.repeat(32) },
    login: { iv: 'aXY', data: 'ZGF0YQ' },
  }
  const user = {
    id,
    login: 'email',
    createdAt: Date.now() - DAY,
    email: keys.seal(email, `email ${id}`),
    secret: keys.seal(secret, `secret ${id}`),
    vault,
    vaultRevision: 2,
    vaultSince: Date.now() - DAY,
    formerVaults: [{ vault: { ...vault, login: { iv: 'aXY', data: 'b2xk' } }, revision: 1, stood: 1_000 }],
  }
  const session = {
    id: crypto.randomUUID(),
    userId: id,
    thumbprint,
    createdAt: Date.now() - DAY,
    usedAt: Date.now() - DAY,
    siteOrigin: 'https://shop.example.com',
    agent: 'Firefox',
  }
  const entries: { part: OldPart; key: string; value: unknown; ttl?: number }[] = [
    { part: 'login-users', key: id, value: user },
    { part: 'login-identities', key: keys.mac('identity', `email\n${email}`), value: id },
    { part: 'login-keys', key: 'all', value: [keys.ids[0]] },
    { part: 'login-sessions', key: hashToken(token), value: session, ttl: 29 * DAY },
    { part: 'login-devices', key: keys.mac('device', `${thumbprint}\n${email}`), value: 1, ttl: 300 * DAY },
  ]
  return { id, email, secret, token, thumbprint, user, entries }
}
export type OldPerson = ReturnType<typeof oldPerson>
