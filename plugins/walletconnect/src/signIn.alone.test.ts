import type { ConnectRequest, SignInInput, SignInProof, Widget } from '@wallet-widget/kernel'
import { definePlugin } from '@wallet-widget/kernel'
import { TEST_NETWORKS } from '@wallet-widget/testing'
import type { PairedWalletOptions, SignInToSign } from '@wallet-widget/testing/paired'
import { type Hex, verifyMessage } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { givePage } from '../test/memoryPage.js'
import { NETWORKS, pairingOf, startPairing } from '../test/startPairing.js'
import * as startClient from './client/startClient.js'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const fn of undo.splice(0).reverse()) await fn()
})

const INPUT: SignInInput = {
  domain: 'shop.example',
  uri: 'https://shop.example/',
  version: '1',
  nonce: 'a'.repeat(32),
  issuedAt: '2026-01-31T12:00:00.000Z',
  expirationTime: '2026-02-07T12:00:00.000Z',
  statement: 'I accept the terms.',
  resources: ['https://shop.example/terms'],
}
/** Of the wallet's accounts the one that is not in use. */
const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const asAsked = (asked: SignInToSign) => [asked]

interface Setup {
  readonly wallet?: Partial<PairedWalletOptions>
  /** Whether the wallet knows how to sign in while it connects. @default true */
  readonly signsIn?: boolean
  readonly input?: SignInInput
  readonly networks?: typeof NETWORKS
}

/** A page with a plugin that has wallets sign in while they connect. */
async function start({ wallet, signsIn: knows = true, input = INPUT, networks = TEST_NETWORKS }: Setup = {}) {
  let proofs: readonly SignInProof[] = []
  const signsIn = definePlugin({
    id: 'signs-in',
    permissions: ['hook:connect'],
    setup({ hooks }) {
      hooks.connect.prepare.tap(
        (request): ConnectRequest => ({
          ...request,
          async askWallet(connector, asked) {
            const answer = await connector.connectAndSignIn?.(asked, input)
            proofs = answer?.proofs ?? []
            return answer?.sessions ?? []
          },
        }),
      )
    },
  })
  const site = await startPairing(undo, {
    wallet: { ...(knows && { signIn: asAsked }), ...wallet },
    config: { networks },
    plugins: [signsIn()],
  })
  return { ...site, proofs: () => proofs }
}
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing',
    (error: { code: string }) => error.code,
  )
const networksOf = (widget: Widget) => widget.state.$connections.get().map(({ networkId }) => networkId)

test('default: one approval of the wallet connects and signs', async () => {
  const { widget, wallet, proofs, connect } = await start()
  const [connection] = await connect()
  expect([wallet.promptCount, wallet.proposalCount]).toEqual([1, 0])
  expect(connection).toMatchObject({
    networkId: 'eip155:1',
    address: wallet.addresses.eip155.toLowerCase(),
    wallet: { name: 'Paired Wallet' },
  })
  const [proof] = proofs()
  const address = wallet.addresses.eip155
  expect(proofs()).toHaveLength(1)
  expect(proof).toMatchObject({ address, networkId: 'eip155:1' })
  const { message = '', signature } = proof ?? {}
  expect(message.split('\n').slice(0, 10)).toEqual([
    'shop.example wants you to sign in with your Ethereum account:',
    address,
    '',
    "I accept the terms. I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sendTransaction', 'eth_signTypedData_v4', 'personal_sign', 'wallet_addEthereumChain', 'wallet_getCapabilities', 'wallet_switchEthereumChain' for 'eip155'.",
    '',
    'URI: https://shop.example/',
    'Version: 1',
    'Chain ID: 1',
    `Nonce: ${'a'.repeat(32)}`,
    'Issued At: 2026-01-31T12:00:00.000Z',
  ])
  expect(await verifyMessage({ address: address as Hex, message, signature: signature as Hex })).toBe(true)
  expect(pairingOf(widget).get()).toEqual({ status: 'idle' })
})

test('behavior: the session serves requests, moves to other networks, and ends on both sides', async () => {
  const { widget, wallet, connect } = await start()
  await connect()
  const params = ['0x68656c6c6f', wallet.addresses.eip155]
  const signing = widget.request({ namespace: 'eip155', method: 'personal_sign', params })
  expect(await signing).toMatch(/^0x/)
  await wallet.switchChain('eip155:137')
  await vi.waitFor(() => expect(networksOf(widget)).toEqual(['eip155:137']))
  await widget.disconnect()
  await vi.waitFor(() => expect(wallet.topics).toEqual([]))
})

test('behavior: the session outlives a reload', async () => {
  const page = givePage()
  undo.push(() => page.take())
  const { widget, wallet, connect, openAgain } = await start()
  await connect()
  const later = await openAgain()
  await vi.waitFor(() => expect(networksOf(later)).toEqual(networksOf(widget)))
  const params = ['0x00', wallet.addresses.eip155]
  expect(await later.request({ namespace: 'eip155', method: 'personal_sign', params })).toMatch(/^0x/)
})

test('behavior: a wallet that knows proposals alone answers the proposal of the same code', async () => {
  const { wallet, proofs, connect } = await start({ signsIn: false })
  expect(await connect()).toHaveLength(1)
  expect([wallet.promptCount, wallet.proposalCount]).toEqual([1, 1])
  expect(proofs()).toEqual([])
})

test('behavior: a site of several chains proposes: a sign-in is of EVM chains alone', async () => {
  const { wallet, proofs, connect } = await start({ networks: NETWORKS })
  expect(await connect()).toHaveLength(3)
  expect([wallet.proposalCount, proofs()]).toEqual([1, []])
})

test('behavior: so does a site whose networks make the text longer than readers take', async () => {
  const more = Array.from({ length: 20 }, (_, index) => ({ ...TEST_NETWORKS[0], id: 1_000_000 + index }))
  const { wallet, proofs, connect } = await start({ networks: [...TEST_NETWORKS, ...more] })
  expect(await connect()).toHaveLength(1)
  expect([wallet.proposalCount, proofs()]).toEqual([1, []])
})

test('behavior: two accounts that were signed for are both shared, each with its proof', async () => {
  const { widget, proofs, connect } = await start({
    wallet: { signIn: (asked) => [asked, { ...asked, iss: `did:pkh:eip155:1:${SECOND}` }] },
  })
  await connect()
  const [connection] = widget.state.$connections.get()
  expect(connection?.accounts.map(({ address }) => address)).toContain(SECOND.toLowerCase())
  expect(proofs().map(({ address }) => address)).toEqual([expect.any(String), SECOND])
})

test.each([5000, 4001, 14_001])(
  'F16: a no of the visitor (%i) is one: nothing is connected, or asked again',
  async (reject) => {
    const { widget, wallet, connect } = await start({ wallet: { failures: { reject } } })
    expect(await codeOf(connect())).toBe('CONNECTION_REJECTED')
    expect([wallet.promptCount, wallet.proposalCount, widget.state.$connections.get()]).toEqual([1, 0, []])
  },
)

const changed =
  (change: Partial<SignInToSign['payload']>) =>
  ({ iss, payload }: SignInToSign): SignInToSign => ({ iss, payload: { ...payload, ...change } })
const HOSTILE: readonly (readonly [string, (asked: SignInToSign) => SignInToSign])[] = [
  ['another domain', changed({ domain: 'evil.example' })],
  ['another uri', changed({ aud: 'https://evil.example/' })],
  ['another nonce', changed({ nonce: 'b'.repeat(32) })],
  ['a later end', changed({ exp: '2999-01-01T00:00:00Z' })],
  ['no end', changed({ exp: '' })],
  ['an earlier time', changed({ iat: '2020-01-01T00:00:00Z' })],
  ['a time before which it does not hold', changed({ nbf: '2026-01-31T12:00:00Z' })],
  ['an id of its own', changed({ requestId: 'x' })],
  ['a network that nobody asked for', ({ payload }) => ({ payload, iss: `did:pkh:eip155:424242:${SECOND}` })],
]

test.each(HOSTILE)('T14: a wallet that signed %s is refused and disconnected', async (_, change) => {
  const { widget, wallet, connect } = await start({ wallet: { signIn: (asked) => [change(asked)] } })
  expect(await codeOf(connect())).toBe('INVALID_WALLET_ANSWER')
  expect(widget.state.$connections.get()).toEqual([])
  await vi.waitFor(() => expect(wallet.topics).toEqual([]))
})

test.each(HOSTILE)('T14: of two accounts the one that signed %s is left out', async (_, change) => {
  const { widget, proofs, connect } = await start({
    wallet: { signIn: (asked) => [asked, change({ ...asked, iss: `did:pkh:eip155:1:${SECOND}` })] },
  })
  await connect()
  const [connection] = widget.state.$connections.get()
  expect(connection?.accounts).toHaveLength(1)
  expect(proofs()).toHaveLength(1)
})

test('T14: a text with other words is passed on as it was signed, for its reader to refuse', async () => {
  const { proofs, connect } = await start({
    wallet: { signIn: (asked) => [changed({ statement: 'I give it all away.' })(asked)] },
  })
  await connect()
  expect(proofs()[0]?.message).toContain('\nI give it all away. I further authorize')
})

test('T9: methods are never widened', async () => {
  const att = { eip155: { 'request/personal_sign': [{}], 'request/wallet_exportKey': [{}] } }
  const recap = `urn:recap:${btoa(JSON.stringify({ att })).replace(/=+$/, '')}`
  const { widget, wallet, connect } = await start({
    wallet: { signIn: (asked) => [changed({ resources: [recap] })(asked)] },
  })
  await connect()
  const asked = widget.request({ namespace: 'eip155', method: 'wallet_exportKey' })
  expect(await codeOf(asked)).toBe('UNSUPPORTED_METHOD')
  expect(wallet.requests).toEqual([])
})

test('F9: the page is reloaded while the wallet asks: what the owner approves then is connected', async () => {
  const values = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, value: sessionStorage })
  undo.push(() => Reflect.deleteProperty(globalThis, 'sessionStorage'))
  const page = givePage()
  undo.push(() => page.take())
  const started = vi.spyOn(startClient, 'startClient')
  const { wallet, proofs, connect, openAgain } = await start({ wallet: { failures: { hang: true } } })
  connect().catch(() => {})
  await vi.waitFor(() => expect(wallet.promptCount).toBe(1))
  const gone = await started.mock.results[0]?.value
  gone.stop() // the page is gone, without a word
  wallet.release()
  const later = await openAgain()
  await vi.waitFor(() => expect(networksOf(later)).toEqual(['eip155:1']))
  expect(proofs()[0]?.message).toContain(INPUT.nonce)
  expect([wallet.promptCount, wallet.topics.length, values.size]).toEqual([1, 1, 0])
})

test('F16: an approval after the visitor cancelled connects nothing', async () => {
  const { widget, wallet, connect } = await start({ wallet: { failures: { hang: true } } })
  const failed = codeOf(connect())
  await vi.waitFor(() => expect(wallet.promptCount).toBe(1))
  widget.cancelConnect()
  expect(await failed).toBe('CONNECTION_CANCELLED')
  wallet.release()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(widget.state.$connections.get()).toEqual([])
  expect(pairingOf(widget).get()).toEqual({ status: 'idle' })
})
