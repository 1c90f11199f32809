// @vitest-environment happy-dom

import { ed25519 } from '@noble/curves/ed25519'
import { base64, hex } from '@scure/base'
import type { ChainAdapter, NetworkInput, RequestOptions } from '@wallet-widget/kernel'
import { createSimulatedAdapter, createSimulatedConnector, createTestWidget } from '@wallet-widget/testing'
import { mount } from '@wallet-widget/ui/mount'
import { afterEach, expect, test, vi } from 'vitest'
import { verifyHere } from '../test/verifyHere.js'
import { type SiwxOptions, siwx } from './index.js'
import type { SignInOptions } from './server/index.js'

// It animates nothing.
HTMLElement.prototype.getAnimations ??= () => []

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

const bytesOf = (text: string) => new TextEncoder().encode(text)

// An invented chain: its addresses are hashes of keys, and its wallets sign with a head of their own.
const secret = new Uint8Array(32).fill(7)
const other = new Uint8Array(32).fill(8)
const key = ed25519.getPublicKey(secret)
const addressOf = (bytes: Uint8Array) => `moon1${hex.encode(bytes).slice(0, 26)}`
const address = addressOf(key)
const signed = (message: string) => bytesOf(`lunar message ${message}`)
const NETWORK: NetworkInput = {
  id: 'luna_1',
  chainNamespace: 'lunar',
  name: 'Luna',
  nativeCurrency: { name: 'Moon', symbol: 'MOON', decimals: 6 },
  rpcUrls: { default: { http: ['https://luna.invalid'] } },
}
const verifiers: NonNullable<SignInOptions['verifiers']> = {
  lunar: ({ data, message, signature, publicKey = '' }) => {
    const bytes = base64.decode(publicKey)
    return addressOf(bytes) === data.address && ed25519.verify(hex.decode(signature), signed(message), bytes)
  },
}

/** How the adapter reaches its wallets: as the context of its plugin does. */
const adapterContext: { request(request: RequestOptions): Promise<unknown> } = { request: async () => '' }

/** That chain's adapter, which knows how its wallets sign. */
const createAdapter = (): ChainAdapter => ({
  ...createSimulatedAdapter({ namespace: 'lunar' }),
  binds: (method) => (/sign/i.test(method) ? 'sign' : undefined),
  request({ method, params, networkId, signal }) {
    if (method !== 'siwx_signMessage') return undefined
    const { message } = params as { message: string }
    const asked = adapterContext.request({
      method: 'lunar_sign',
      params: [message],
      chainId: networkId,
      signal,
    })
    return asked.then((answer) => {
      const [signature, publicKey] = String(answer).split(' ')
      return { signature, publicKey }
    })
  },
})

interface Site {
  /** @default with a verifier of the chain */
  readonly server?: Partial<SignInOptions>
  /** @default names the chain */
  readonly page?: SiwxOptions
  /** Whether the chain's adapter knows how to sign; else its wallets must. @default true */
  readonly hasSigner?: boolean
  /** What its wallet answers; a signature by default. */
  answer?(method: string, message: string): unknown
}

const sign = (message: string, by = secret) => hex.encode(ed25519.sign(signed(message), by))

async function openSite({
  server = { verifiers },
  page = { namespaces: ['lunar'] },
  hasSigner = true,
  answer = (_, message) => `${sign(message)} ${base64.encode(key)}`,
}: Site = {}) {
  const backend = verifyHere({ onError() {}, ...server })
  const wallet = createSimulatedConnector({
    namespaces: ['lunar'],
    accounts: { lunar: [address] },
    answer: ({ method, params }) =>
      answer(method, Array.isArray(params) ? params[0] : (params as { message: string }).message),
  })
  const { widget, connect, destroy } = createTestWidget({
    networks: [NETWORK],
    connectors: [wallet],
    adapters: [hasSigner ? createAdapter() : createSimulatedAdapter({ namespace: 'lunar' })],
    plugins: [siwx({ sessions: backend.sessions, ...page })],
  })
  undo.push(destroy, mount(widget))
  adapterContext.request = (request) => widget.request(request)
  await connect()
  const find = (name: string) =>
    [...(widget.host.shadowRoot?.querySelectorAll('button') ?? [])].find(
      ({ textContent }) => textContent === name,
    )
  async function click(name: string) {
    await vi.waitFor(() => expect(find(name)).toBeDefined())
    find(name)?.click()
  }
  const asked = () =>
    wallet.control.calls.flatMap(({ member, request }) =>
      member === 'request' ? [(request as { method: string }).method] : [],
    )
  const said = () => widget.host.shadowRoot?.querySelector('[role=alert]')?.textContent
  return { ...backend, widget, click, asked, said, session: () => widget.plugins.siwx.$session.get() }
}

test('default: signs in by what its adapter knows, and the server’s own verifier', async () => {
  const { click, kept, asked, session } = await openSite()
  expect(session().status).toBe('signedOut')
  await click('Sign in')
  await vi.waitFor(() => expect(session().status).toBe('signedIn'))
  const { message = '', data, publicKey } = session().session ?? {}
  // CAIP-122, with the namespace for the chain's name.
  expect(message.split('\n').slice(0, 2)).toEqual([
    `${location.host} wants you to sign in with your lunar account:`,
    address,
  ])
  expect(message).toContain('\nChain ID: luna_1\n')
  expect(data).toMatchObject({ chainId: 'lunar:luna_1', address })
  expect(publicKey).toBe(base64.encode(key))
  expect(asked()).toEqual(['lunar_sign'])
  expect(kept()).toMatchObject([{ message, data: { chainId: 'lunar:luna_1', address } }])
})

test('behavior: a wallet that knows the method needs no adapter that does', async () => {
  const { click, kept, asked } = await openSite({
    hasSigner: false,
    answer: (_, message) => ({ signature: sign(message), publicKey: base64.encode(key) }),
  })
  await click('Sign in')
  await vi.waitFor(() => expect(kept()).toHaveLength(1))
  expect(asked()).toEqual(['siwx_signMessage'])
})

test.each<[string, Site]>([
  ['somebody else’s signature', { answer: (_, message) => `${sign(message, other)} ${base64.encode(key)}` }],
  [
    'somebody else’s key',
    { answer: (_, message) => `${sign(message, other)} ${base64.encode(ed25519.getPublicKey(other))}` },
  ],
  ['a signature of another text', { answer: () => `${sign('another text')} ${base64.encode(key)}` }],
])('T14: not let in: %s', async (_, site) => {
  const { click, kept, said } = await openSite(site)
  await click('Sign in')
  await vi.waitFor(() => expect(said()).toBe('The site did not accept this signature.'))
  expect(kept()).toEqual([])
})

test.each<[string, Site]>([
  ['no verifier on the server', { server: {} }],
  ['no signature of the wallet', { answer: () => '' }],
  ['a wallet that knows no such method', { hasSigner: false, answer: () => Promise.reject({ code: 4200 }) }],
])('error: %s: nobody is let in, and it is said', async (_, site) => {
  const { click, kept, said } = await openSite(site)
  await click('Sign in')
  await vi.waitFor(() => expect(said()).toBeTruthy())
  expect(kept()).toEqual([])
})

test('behavior: where the site does not name it, nobody is asked', async () => {
  const { session, widget, asked } = await openSite({ page: { required: true } })
  await vi.waitFor(() => expect(session().status).toBe('unavailable'))
  expect(widget.state.$router.get().view).not.toBe('SIWXSignMessage')
  expect(asked()).toEqual([])
})
