import { describe, expect, test, vi } from 'vitest'
import type { SiwxSession } from '../api.js'
import { buildMessage } from '../message/buildMessage.js'
import { parseMessage } from '../message/parseMessage.js'
import { options } from '../options.js'
import { siweSessions } from './siweSessions.js'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const message = buildMessage({
  domain: 'shop.example.com',
  address: ADDRESS,
  uri: 'https://shop.example.com/',
  version: '1',
  chainId: 'eip155:1',
  nonce: '12345678',
  issuedAt: '2026-01-31T12:00:00Z',
})
const data = parseMessage(message) as SiwxSession['data']
const HERE_ALONE = expect.stringContaining('in this browser alone')
const owner = { chainId: 'eip155:1', address: ADDRESS } as const

describe('siweConfig', () => {
  const backend = (accepts = true) => ({
    getNonce: vi.fn(async () => '12345678'),
    getMessageParams: async () => ({ statement: 'I accept.' }),
    verifyMessage: vi.fn(async () => accepts),
    getSession: vi.fn(async () => ({ address: ADDRESS.toLowerCase(), chainId: 1 })),
    signOut: vi.fn(async () => true),
  })

  test('default: nonce, statement, verification and session come from the older form', async () => {
    const config = backend()
    const sessions = siweSessions(config)
    expect(await sessions.getNonce(owner)).toEqual({ nonce: '12345678', statement: 'I accept.' })
    await sessions.addSession({ data, message, signature: '0x12' })
    expect(config.verifyMessage).toHaveBeenCalledWith({ message, signature: '0x12' })
    expect(await sessions.getSessions(owner)).toEqual([{ data, message, signature: '0x12' }])
    expect(await sessions.getSessions({ ...owner, chainId: 'eip155:137' })).toEqual([])
    await sessions.removeSessions({ address: ADDRESS })
    expect(config.signOut).toHaveBeenCalledOnce()
  })

  test('error: it knows of no other browsers: asked to sign out everywhere it signs out here, and says so', async () => {
    const config = backend()
    const everywhere = siweSessions(config).removeSessions({ address: ADDRESS, everywhere: true })
    await expect(everywhere).rejects.toMatchObject({ code: 'NOT_SIGNED_IN', message: HERE_ALONE })
    expect(config.signOut).toHaveBeenCalledOnce()
  })

  test('error: asked to sign out everywhere an account that is not the one signed in, it signs nobody out', async () => {
    const config = backend()
    const everywhere = siweSessions(config).removeSessions({
      address: `0x${'1'.repeat(40)}`,
      everywhere: true,
    })
    await expect(everywhere).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    expect(config.signOut).not.toHaveBeenCalled()
  })

  test('error: a refusal is one', async () => {
    const adding = siweSessions(backend(false)).addSession({ data, message, signature: '0x12' })
    await expect(adding).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' })
  })
})

describe('options', () => {
  const issues = async (value: object) => (await options['~standard'].validate(value)).issues?.length ?? 0
  test.each([
    [{ required: true, server: '/api/sign-in', statement: 'I accept the terms.' }, 0],
    [{ server: 'https://shop.example.com/sign-in', resources: ['https://shop.example.com/tos'] }, 0],
    [{ namespaces: ['tron'] }, 0],
    [{ namespaces: 'tron' }, 1],
    [{ namespaces: [1] }, 1],
    [{ required: 'yes' }, 1],
    [{ statement: 'Two\nlines' }, 1],
    [{ statement: 'نعم' }, 1],
    [{ server: 'javascript:alert(1)' }, 1],
    [{ server: 'shop.example.com' }, 1],
    [{ resources: ['terms'] }, 1],
    [{ sessions: {} }, 1],
    [{ siweConfig: {} }, 1],
    [{ colour: 'green' }, 1],
  ])('args: %j: %i wrong', async (value, count) => {
    expect(await issues(value)).toBe(count)
  })
})
