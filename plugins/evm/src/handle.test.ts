import { expect, test } from 'vitest'
import { ADDRESS, fakeProvider } from '../test/fakeProvider.js'
import { createConnector } from './connector/createConnector.js'
import { captureProvider } from './handle.js'

/** A FAKE wallet one member of which can't be read, as that of a proxy with a broken invariant. */
const broken = (member: string) => {
  const raw = fakeProvider({ personal_sign: () => '0xsigned' })
  const provider = new Proxy(raw, {
    get(target, key) {
      if (key === member) throw new TypeError('proxy invariant')
      return Reflect.get(target, key)
    },
  })
  return { raw, provider }
}

test.each(['on', 'removeListener', 'emit', '_metamask'])(
  'K1: a wallet whose %s can not be read connects and signs',
  async (member) => {
    const wallet = captureProvider(broken(member).provider)
    if (!wallet) return expect.fail('It is no wallet')
    const connector = createConnector(wallet, { id: 'fake', name: 'Fake', type: 'INJECTED' })
    connector.subscribe(() => {})()
    const { signal } = new AbortController()
    const asked = { namespaces: ['eip155'] as const, network: undefined, networks: [], signal }
    const sessions = await connector.connect({ ...asked, onProgress: () => {} })
    expect(sessions).toMatchObject([{ accounts: [{ address: ADDRESS }], networkId: 'eip155:1' }])
    const request = { method: 'personal_sign', params: ['0x61', ADDRESS], namespace: 'eip155' } as const
    expect(await connector.request({ ...request, networkId: 'eip155:1', signal })).toBe('0xsigned')
  },
)

test.each<[string, unknown]>([
  ['can not be read', broken('request').provider],
  ['is none', { request: 'x' }],
  ['is missing', { on: () => {} }],
  ['is of a proxy that was revoked', revoked()],
  ['is of nothing', undefined],
])('K1: one whose request %s is no wallet', (_, provider) => {
  expect(captureProvider(provider)).toBeUndefined()
})

test('K1: behavior: a proxy that answers for members that it does not name is a wallet', () => {
  expect(captureProvider(new Proxy({}, { get: () => async () => null }))).toBeDefined()
})

function revoked() {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}
