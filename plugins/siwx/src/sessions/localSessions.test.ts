import type { PluginContext } from '@wallet-widget/kernel'
import { expect, test } from 'vitest'
import { account, OPTIONS } from '../../test/signInSite.fixture.js'
import { buildMessage } from '../message/buildMessage.js'
import type { SignInMessage } from '../message/signInMessage.js'
import { localSessions } from './localSessions.js'

const OWNER = { chainId: 'eip155:1', address: account.address } as const

/** What is stored for a page, in memory. */
const storage = () =>
  ({
    item: (_: string, { fallback }: { fallback: unknown }) => {
      let value = fallback
      return {
        get: () => value,
        set: (next: unknown) => {
          value = next
        },
      }
    },
  }) as unknown as PluginContext['storage']

async function signedIn() {
  const sessions = localSessions({ storage: storage() })
  const { domain } = OPTIONS
  const given = { nonce: '12345678', issuedAt: '2026-01-31T12:00:00Z' }
  const data: SignInMessage = { ...OWNER, ...given, domain, uri: `${OPTIONS.origin}/`, version: '1' }
  await sessions.addSession({ data, message: buildMessage(data), signature: '0x12' })
  return { sessions, kept: async () => (await sessions.getSessions(OWNER)).length }
}

test('error: without a backend nobody can be signed out in other browsers: signed out here, and told', async () => {
  const { sessions, kept } = await signedIn()
  const everywhere = sessions.removeSessions({ address: OWNER.address, everywhere: true })
  await expect(everywhere).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
    message: expect.stringContaining('in this browser alone'),
  })
  expect(await kept()).toBe(0)
})

test('default: signed out in this browser', async () => {
  const { sessions, kept } = await signedIn()
  expect(await kept()).toBe(1)
  await sessions.removeSessions(OWNER)
  expect(await kept()).toBe(0)
})
