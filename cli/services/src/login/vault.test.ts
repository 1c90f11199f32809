import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Vault } from './contract.js'
import { logIn } from './loginClient.fixture.js'
import { startLoginServices } from './loginServices.fixture.js'

let services: Awaited<ReturnType<typeof startLoginServices>>
beforeAll(async () => {
  services = await startLoginServices()
})
afterAll(() => services.stop())

let people = 0
const someone = () => `person${++people}@example.com`

const vault: Vault = {
  version: 1,
  addresses: {
    eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    solana: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
  },
  login: { iv: 'aXY', data: 'ZGF0YQ' },
}

test('default', async () => {
  const email = someone()
  const { device, token, user } = await logIn(services, email)
  expect(user.vault).toBeUndefined()
  const { body } = await device.call('/session/vault', { vault }, token)
  expect(body).toEqual({ revision: 1 })
  const other = await logIn(services, email)
  expect(other.user).toMatchObject({ vault, vaultRevision: 1 })
})

test('behavior: the secret is the same on every device, and another for every user', async () => {
  const email = someone()
  const [one, other, stranger] = [
    await logIn(services, email),
    await logIn(services, email),
    await logIn(services, someone()),
  ]
  const secrets = await Promise.all(
    [one, other, stranger].map(async ({ device, token }) => {
      return (await device.call('/session/secret', {}, token)).body.secret as string
    }),
  )
  expect(secrets[1]).toBe(secrets[0])
  expect(secrets[2]).not.toBe(secrets[0])
  expect(Buffer.from(secrets[0] ?? '', 'base64url')).toHaveLength(32)
})

test('error: the secret asked for too often', async () => {
  const { device, token } = await logIn(services, someone())
  const answers = []
  for (let times = 0; times < 62; times++) answers.push(await device.call('/session/secret', {}, token))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
})

test('error: VAULT_CONFLICT: of several who write at once, one does', async () => {
  const { device, token } = await logIn(services, someone())
  const put = (replaces?: number, data = 'ZGF0YQ') =>
    device.call('/session/vault', { vault: { ...vault, login: { iv: 'aXY', data } }, replaces }, token)
  const first = await Promise.all([put(), put(), put()])
  expect(first.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(first.find(({ status }) => status === 409)?.body.code).toBe('VAULT_CONFLICT')
  const second = await Promise.all([put(1, 'one'), put(1, 'two'), put(0), put()])
  expect(second.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await put(2)).body).toEqual({ revision: 3 })
})

test('error: VAULT_ADDRESSES: a wallet never turns into another', async () => {
  const { device, token } = await logIn(services, someone())
  await device.call('/session/vault', { vault }, token)
  const other = { ...vault, addresses: { ...vault.addresses, eip155: `0x${'11'.repeat(20)}` } }
  const { status, body } = await device.call('/session/vault', { vault: other, replaces: 1 }, token)
  expect([status, body.code]).toEqual([409, 'VAULT_ADDRESSES'])
})

test.each([
  ['nothing', undefined],
  ['a version to come', { ...vault, version: 2 }],
  ['what is no address', { ...vault, addresses: { ...vault.addresses, eip155: '0x1' } }],
  ['plain text', { ...vault, login: { iv: 'aXY', data: 'not sealed at all' } }],
  ['too much', { ...vault, login: { iv: 'aXY', data: 'A'.repeat(300) } }],
])('error: INVALID_REQUEST: %s', async (_, given) => {
  const { device, token } = await logIn(services, someone())
  const { status, body } = await device.call('/session/vault', { vault: given }, token)
  expect([status, body.code]).toEqual([400, 'INVALID_REQUEST'])
})

test('error: TOO_LARGE', async () => {
  const { device, token } = await logIn(services, someone())
  const { status, body } = await device.call('/session/vault', { vault, more: 'x'.repeat(70_000) }, token)
  expect([status, body.code]).toEqual([413, 'TOO_LARGE'])
})

test('error: INVALID_REQUEST for a vault with nothing in it, which nobody could open again', async () => {
  const { device, token } = await logIn(services, someone())
  await device.call('/session/vault', { vault }, token)
  const { login: _, ...empty } = vault
  for (const nothing of [empty, { ...empty, passkeys: [] }]) {
    const { status, body } = await device.call('/session/vault', { vault: nothing, replaces: 1 }, token)
    expect([status, body.code]).toEqual([400, 'INVALID_REQUEST'])
  }
  expect((await device.call('/session', {}, token)).body).toMatchObject({ vault, vaultRevision: 1 })
})
