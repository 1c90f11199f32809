import { base64urlnopad } from '@scure/base'
import type { Vault } from '@wallet-widget/services/contract'
import { expect, test, vi } from 'vitest'
import { addressesOf, createEntropy } from '../keys/deriveKeys.js'
import { respond } from '../passkey/authenticator.fixture.js'
import type { Sessions } from '../session/createSession.js'
import { openVault } from './openVault.js'
import { seal } from './seal.js'

const userId = 'ann'
const secret = crypto.getRandomValues(new Uint8Array(32))
const garbage = {
  iv: base64urlnopad.encode(new Uint8Array(12)),
  data: base64urlnopad.encode(new Uint8Array(32)),
}
const saltOf = (letter: string) => base64urlnopad.encode(new TextEncoder().encode(letter.repeat(32)))

/** A passkey that yields the salt itself, and how often it was asked for. */
function device() {
  const get = vi.fn(async ({ publicKey }: CredentialRequestOptions) => {
    const [first] = publicKey?.allowCredentials ?? []
    const id = base64urlnopad.encode(new Uint8Array(first?.id as ArrayBuffer))
    const given = publicKey?.extensions?.prf?.evalByCredential?.[id]?.first as Uint8Array
    const response = await respond(publicKey?.challenge as Uint8Array)
    const prf = { results: { first: given.slice().buffer } }
    return { id, response, getClientExtensionResults: () => ({ prf }) }
  })
  const location = { hostname: 'wallet.example', origin: 'https://wallet.example' }
  const view = { navigator: { credentials: { get } }, location }
  return { get, view: view as unknown as Window }
}

async function wallet() {
  const entropy = createEntropy()
  const record = { version: 1 as const, addresses: await addressesOf(entropy) }
  const sealedBy = (salt: string) =>
    seal(entropy, { userId, secret, prf: Uint8Array.from(base64urlnopad.decode(salt)) })
  const passkey = (salt: string, sealed = garbage) => ({
    credentialId: 'cGFzc2tleQ',
    salt,
    name: 'Phone',
    createdAt: 1,
    sealed,
  })
  return { entropy, record, sealedBy, passkey, login: await seal(entropy, { userId, secret }) }
}

/** The service, with the present form and the former ones. */
function serviceWith(vault: Vault, vaults: Vault[]) {
  const answers = {
    secret: () => ({ secret: base64urlnopad.encode(secret) }),
    formerVaults: () => ({ vaults }),
    putVault: () => ({ revision: 8 }),
  }
  const call = vi.fn(async (name: keyof typeof answers, _body: unknown) => answers[name]())
  const refresh = vi.fn()
  const sessions = { call, refresh } as unknown as Pick<Sessions, 'call' | 'refresh'>
  const user = { id: userId, email: null, userName: null, login: 'email' as const, vault, vaultRevision: 7 }
  const { get, view } = device()
  return { open: () => openVault({ user, sessions, consent: { view } }), call, refresh, get }
}
const putBack = (vault: Vault) => ['putVault', { vault, replaces: 7 }]

test('default', async () => {
  const { entropy, record, login } = await wallet()
  const { open, call } = serviceWith({ ...record, login }, [])
  expect(await open()).toEqual(entropy)
  expect(call.mock.calls.map(([name]) => name)).toEqual(['secret'])
})

test('behavior: overwritten with garbage, a former form opens and is put back', async () => {
  const { entropy, record, login } = await wallet()
  const bad = { ...record, login: garbage }
  const { open, call, refresh } = serviceWith(bad, [bad, { ...record, login }])
  expect(await open()).toEqual(entropy)
  expect(call.mock.calls.at(-1)).toEqual(putBack({ ...record, login }))
  expect(refresh).toHaveBeenCalledOnce()
})

test('behavior: a former form of another wallet is passed over', async () => {
  const { entropy, record, login } = await wallet()
  const other = await wallet()
  const former = [
    { ...record, login: other.login },
    { ...record, login },
  ]
  const { open, call } = serviceWith({ ...record, login: garbage }, former)
  expect(await open()).toEqual(entropy)
  expect(call.mock.calls.at(-1)).toEqual(putBack({ ...record, login }))
})

test('behavior: with a passkey: given once when the salt is the same, and the other passkeys stay', async () => {
  const { entropy, record, passkey, sealedBy } = await wallet()
  const [salt, another] = [saltOf('a'), { ...passkey(saltOf('b')), credentialId: 'YW5vdGhlcg' }]
  const good = passkey(salt, await sealedBy(salt))
  const { open, call, get } = serviceWith({ ...record, passkeys: [passkey(salt), another] }, [
    { ...record, passkeys: [good] },
  ])
  expect(await open()).toEqual(entropy)
  expect(get).toHaveBeenCalledOnce()
  expect(call.mock.calls.at(-1)).toEqual(putBack({ ...record, passkeys: [good, another] }))
})

test('behavior: with a passkey: given again when the salt was overwritten too', async () => {
  const { entropy, record, passkey, sealedBy } = await wallet()
  const salt = saltOf('a')
  const { open, get } = serviceWith({ ...record, passkeys: [passkey(saltOf('x'))] }, [
    { ...record, passkeys: [passkey(salt, await sealedBy(salt))] },
  ])
  expect(await open()).toEqual(entropy)
  expect(get).toHaveBeenCalledTimes(2)
})

test('behavior: a former form that needs no second gesture is tried first; a refusal ends it', async () => {
  const { entropy, record, passkey, sealedBy } = await wallet()
  const salt = saltOf('a')
  const bad = { ...record, passkeys: [passkey(saltOf('x'))] }
  const good = { ...record, passkeys: [passkey(salt, await sealedBy(salt))] }
  const { open, get } = serviceWith({ ...record, passkeys: [passkey(salt)] }, [bad, good])
  expect(await open()).toEqual(entropy)
  expect(get).toHaveBeenCalledOnce()

  const refused = serviceWith({ ...record, passkeys: [passkey(salt)] }, [bad, bad, bad])
  const give = refused.get.getMockImplementation()
  refused.get.mockImplementation(async (options) => {
    if (refused.get.mock.calls.length > 1 || !give) throw new DOMException('', 'NotAllowedError')
    return give(options)
  })
  await expect(refused.open()).rejects.toMatchObject({ code: 4001 })
  expect(refused.get).toHaveBeenCalledTimes(2)
})

test('behavior: opens although it could not be put back', async () => {
  const { entropy, record, login } = await wallet()
  const { open, call } = serviceWith({ ...record, login: garbage }, [{ ...record, login }])
  const answer = call.getMockImplementation()
  call.mockImplementation(async (name, body) => {
    if (name === 'putVault') throw new Error('VAULT_CONFLICT')
    return answer?.(name, body) as never
  })
  expect(await open()).toEqual(entropy)
})

test('error: nothing opens', async () => {
  const { record } = await wallet()
  const bad = { ...record, login: garbage }
  await expect(serviceWith(bad, [bad]).open()).rejects.toThrow('could not be unlocked')
})
