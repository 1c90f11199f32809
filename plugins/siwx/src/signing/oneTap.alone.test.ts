// @vitest-environment happy-dom

import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import type { SignedInSessions, SignInInput, SignInProof } from '@wallet-widget/kernel'
import { WalletError } from '@wallet-widget/kernel/connectors'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { DEVNET, MAINNET, OWNER, openOneTapSite, prove, STRANGER } from '../../test/oneTapSite.js'
import { verifyHere } from '../../test/verifyHere.js'

beforeEach(() => localStorage.clear())

const QUESTION = 'SIWXSignMessage'

/** Signed out, and asked in the usual way. */
function expectQuestion({ status, view, backend }: ReturnType<typeof openOneTapSite>) {
  expect([status(), view(), backend.kept()]).toEqual(['signedOut', QUESTION, []])
}

test('default: one question of the wallet connects and signs in, and the server has checked it', async () => {
  const site = openOneTapSite({ required: true, statement: 'I accept the terms.' })
  const [connection] = await site.connect()
  expect(connection?.address).toBe(OWNER.address)
  expect(site.status()).toBe('signedIn')
  expect(site.view()).toBe('closed')
  expect(site.simulated.control.promptCount).toBe(1)
  const [session] = site.backend.kept()
  expect(session?.data).toMatchObject({
    domain: location.host,
    uri: `${location.origin}/`,
    address: OWNER.address,
    chainId: MAINNET,
    statement: 'I accept the terms.',
  })
  const { message = '', signature = '' } = session ?? {}
  const bytes = new TextEncoder().encode(message)
  expect(ed25519.verify(base58.decode(signature), bytes, base58.decode(OWNER.address))).toBe(true)
  expect(site.widget.state.$signIn.get()).toMatchObject({ required: true, signedIn: true })
})

test('args: oneTap: off by default: the wallet is asked to connect alone', async () => {
  const site = openOneTapSite({ oneTap: false })
  await site.connect()
  expect(site.connectAndSignIn).not.toHaveBeenCalled()
  expectQuestion(site)
})

test('behavior: the proof stays with the plugin: no other one sees it in what was answered', async () => {
  const site = openOneTapSite()
  const [connection] = await site.connect()
  expect(JSON.stringify([connection, site.widget.state.$session.get()])).not.toContain('signature')
})

type Answer = (input: SignInInput) => unknown
const changed = (input: SignInInput, change: Partial<SignInProof>): SignInProof => ({
  ...prove(input),
  ...change,
})
const resigned = (input: SignInInput, change: (text: string) => string): SignInProof => {
  const message = change(prove(input).message)
  return changed(input, { message, signature: OWNER.sign(message) })
}

const HOSTILE: readonly (readonly [string, Answer])[] = [
  ['nothing', () => []],
  ['no list', () => undefined],
  ['null', () => [null]],
  ['a text', () => ['signed']],
  ['another address', (input) => [prove(input, { address: STRANGER.address }, STRANGER)]],
  [
    'another address, and says so',
    (input) => [{ ...prove(input, { address: STRANGER.address }, STRANGER), address: STRANGER.address }],
  ],
  ['another domain', (input) => [prove(input, { domain: 'evil.example' })]],
  ['another uri', (input) => [prove(input, { uri: 'https://evil.example/' })]],
  ['another nonce', (input) => [prove(input, { nonce: 'a'.repeat(32) })]],
  ['a later end', (input) => [prove(input, { expirationTime: '2999-01-01T00:00:00Z' })]],
  ['an earlier time', (input) => [prove(input, { issuedAt: '2020-01-01T00:00:00Z' })]],
  ['another statement', (input) => [prove(input, { statement: 'I give it all away.' })]],
  ['further resources', (input) => [prove(input, { resources: ['https://evil.example/'] })]],
  ['another network', (input) => [prove(input, { chainId: DEVNET })]],
  ['another network, and says so', (input) => [{ ...prove(input, { chainId: DEVNET }), networkId: DEVNET }]],
  ['our text for another network', (input) => [changed(input, { networkId: DEVNET })]],
  ['our text, said to be of another account', (input) => [changed(input, { address: STRANGER.address })]],
  ['a line more', (input) => [resigned(input, (text) => `${text}\n`)]],
  ['a byte order mark', (input) => [resigned(input, (text) => `\uFEFF${text}`)]],
  ['a text with another line break', (input) => [resigned(input, (text) => text.replaceAll('\n', '\r\n'))]],
  ['no signature', (input) => [changed(input, { signature: '' })]],
  ['a signature of another type', (input) => [changed(input, { signature: {} as string })]],
  ['the signature of another text', (input) => [changed(input, { signature: OWNER.sign('Hello') })]],
  ['the signature of another account', (input) => [prove(input, {}, STRANGER)]],
  [
    'a message whose text changes while it is read',
    (input) => {
      const honest = prove(input)
      const forged = prove(input, { domain: 'evil.example' })
      let reads = 0
      return [
        {
          ...forged,
          get message() {
            reads += 1
            return reads === 1 ? forged.message : honest.message
          },
        },
      ]
    },
  ],
  [
    'members that throw',
    () => [
      {
        get address() {
          throw new Error('No.')
        },
      },
    ],
  ],
]

test.each(HOSTILE)(
  'T14: a wallet that answers with %s does not sign in: the usual question',
  async (_, answer) => {
    const site = openOneTapSite({
      required: true,
      answer: async (input, sessions) => ({ sessions, proofs: answer(input) as SignInProof[] }),
    })
    await site.connect()
    expect(site.widget.state.$account.get().status).toBe('connected')
    expectQuestion(site)
  },
)

test('default: with no backend, too', async () => {
  const site = openOneTapSite({ isLocal: true })
  await site.connect()
  expect(site.status()).toBe('signedIn')
})

// Nobody checks signatures there, so that all hangs on what the page compares.
test.each(HOSTILE.filter(([name]) => !name.startsWith('the signature of')))(
  'T14: nor where no backend checks it: %s',
  async (_, answer) => {
    const site = openOneTapSite({
      isLocal: true,
      answer: async (input, sessions) => ({ sessions, proofs: answer(input) as SignInProof[] }),
    })
    await site.connect()
    expect([site.status(), site.view()]).toEqual(['signedOut', QUESTION])
    expect(JSON.stringify({ ...localStorage })).not.toContain('signature')
  },
)

test('T14: what was signed once is not signed in with again', async () => {
  let first: SignInProof | undefined
  const backend = verifyHere()
  const answer = async (input: SignInInput, sessions: SignedInSessions['sessions']) => {
    first ??= prove(input)
    return { sessions, proofs: [first] }
  }
  const before = openOneTapSite({ backend, answer })
  await before.connect()
  expect(before.status()).toBe('signedIn')
  await before.widget.disconnect()
  await vi.waitFor(() => expect(backend.kept()).toEqual([]))
  const site = openOneTapSite({ backend, answer })
  await site.connect()
  expectQuestion(site)
})

test('T14: members of Object.prototype are no proof', async () => {
  let isPolluted = false
  const site = openOneTapSite({
    async answer(input, sessions) {
      for (const [name, value] of Object.entries(prove(input)))
        Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true })
      isPolluted = true
      return { sessions, proofs: [{} as SignInProof] }
    },
  })
  try {
    await site.connect()
    expect(isPolluted).toBe(true)
    expectQuestion(site)
  } finally {
    for (const name of ['address', 'networkId', 'message', 'signature'])
      Reflect.deleteProperty(Object.prototype, name)
  }
})

test('T14: what a wallet signed for another account than the one it shares is not taken', async () => {
  const site = openOneTapSite({
    async answer(input, [session, ...others]) {
      const accounts = [{ namespace: 'solana', address: STRANGER.address, type: 'eoa' }] as const
      return { sessions: [{ ...session!, accounts }, ...others], proofs: [prove(input)] }
    },
  })
  await site.connect()
  expect(site.widget.state.$account.get().address).toBe(STRANGER.address)
  expectQuestion(site)
})

test('F16: a no of the visitor is one: nothing is connected, and nothing asked a second time', async () => {
  const site = openOneTapSite()
  await site.widget.ready
  site.simulated.control.setFailures({ reject: true })
  await expect(site.connect()).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(site.simulated.control.promptCount).toBe(1)
  expect(site.view()).toBe('closed')
  // It may have been signing in that was not wanted.
  site.simulated.control.setFailures({ reject: false })
  await site.connect()
  expect(site.connectAndSignIn).toHaveBeenCalledTimes(1)
  expectQuestion(site)
})

test.each([
  ['that fails', new Error('Out of order.')],
  ['that lacks the method after all', new WalletError(4200)],
  ['that throws nothing at all', undefined],
])('F15: a wallet %s is asked to connect alone', async (_, thrown) => {
  const site = openOneTapSite({ answer: () => Promise.reject(thrown) })
  await site.connect()
  expect(site.plainConnects()).toBe(1)
  expectQuestion(site)
})

test.each(['connected', {}, { sessions: null }])(
  'F15: a connector that answers with %j',
  async (answered) => {
    const site = openOneTapSite({ answer: async () => answered as unknown as SignedInSessions })
    await site.connect()
    expect(site.plainConnects()).toBe(1)
    expectQuestion(site)
  },
)

test('F16: a wallet that never answers can be cancelled, and its late answer signs nobody in', async () => {
  let release = () => {}
  const backend = verifyHere()
  const { getUnboundNonce } = backend.sessions
  let count = 0
  const sessions = {
    ...backend.sessions,
    async getUnboundNonce() {
      count += 1
      if (count > 1) throw new Error('Down.')
      return (await getUnboundNonce?.()) ?? ''
    },
  }
  const site = openOneTapSite({
    backend,
    sessions,
    answer: (input, accounts) =>
      new Promise((resolve) => {
        release = () => resolve({ sessions: accounts, proofs: [prove(input)] })
      }),
  })
  const controller = new AbortController()
  const connecting = site.widget.connect({ connectorId: 'simulated', signal: controller.signal })
  await vi.waitFor(() => expect(site.connectAndSignIn).toHaveBeenCalled())
  await new Promise((resolve) => setTimeout(resolve, 0))
  controller.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  release()
  await site.connectAndSignIn.mock.results[0]?.value
  await new Promise((resolve) => setImmediate(resolve))
  expect(site.widget.state.$account.get().status).toBe('disconnected')
  expect(site.plainConnects()).toBe(0)
  // Nor when the wallet is connected afterwards, without signing.
  await site.connect()
  expect(site.connectAndSignIn).toHaveBeenCalledTimes(1)
  expectQuestion(site)
})

test('F2: a backend that gives no nonce in time: the wallet is asked to connect alone', async () => {
  const backend = verifyHere()
  const getUnboundNonce = vi.fn(() => new Promise<never>(() => {}))
  const site = openOneTapSite({ sessions: { ...backend.sessions, getUnboundNonce } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const connecting = site.connect()
  await vi.waitFor(() => expect(getUnboundNonce).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(2999)
  expect(site.plainConnects()).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  await connecting
  expect(site.plainConnects()).toBe(1)
  expect(site.connectAndSignIn).not.toHaveBeenCalled()
  expect(site.status()).toBe('signedOut')
})

test.each([
  ['fails', () => Promise.reject(new Error('Down.'))],
  ['gives a nonce that is a list', async () => ({ nonce: ['12345678'] as unknown as string })],
  ['gives a nonce that breaks the line', async () => 'abcdefgh\nURI: https://evil.example'],
  ['takes sign-ins for another site', async () => ({ nonce: 'a'.repeat(32), domain: 'other.example' })],
  [
    'gives times at which it never holds',
    async () => ({
      nonce: 'a'.repeat(32),
      issuedAt: '2026-01-31T12:00:00Z',
      expirationTime: '2026-01-31T12:00:00Z',
    }),
  ],
])('T7: a backend that %s: the wallet signs nothing of it', async (_, getUnboundNonce) => {
  const backend = verifyHere()
  const site = openOneTapSite({ backend, sessions: { ...backend.sessions, getUnboundNonce } })
  await site.connect()
  expect(site.connectAndSignIn).not.toHaveBeenCalled()
  expectQuestion(site)
})

test('behavior: a backend whose nonces are each of an account is not asked for one of none', async () => {
  const { getUnboundNonce: _, ...sessions } = verifyHere().sessions
  const site = openOneTapSite({ sessions })
  await site.connect()
  expect(site.connectAndSignIn).not.toHaveBeenCalled()
  expect(site.status()).toBe('signedOut')
})

test('behavior: who has signed out, and connects the same account again, signs in by it', async () => {
  const site = openOneTapSite()
  await site.connect()
  await site.widget.plugins.siwx.signOut()
  expect(site.status()).toBe('signedOut')
  await site.connect()
  expect(site.status()).toBe('signedIn')
  expect(site.backend.kept()).toHaveLength(1)
})

test('behavior: who is signed in, and connects the same wallet again, signs nothing', async () => {
  const site = openOneTapSite()
  await site.connect()
  await site.connect()
  expect(site.connectAndSignIn).toHaveBeenCalledTimes(1)
  expect([site.plainConnects(), site.status()]).toEqual([1, 'signedIn'])
})

test('behavior: after a reload nothing is signed', async () => {
  const id = `test-${crypto.randomUUID()}`
  const backend = verifyHere()
  const before = openOneTapSite({ id, backend })
  await before.connect()
  before.leave()
  const after = openOneTapSite({ id, backend, trusted: true })
  await vi.waitFor(() => expect(after.status()).toBe('signedIn'))
  expect(after.connectAndSignIn).not.toHaveBeenCalled()
  expect(after.simulated.control.promptCount).toBe(0)
})

test('behavior: with a backend of EVM accounts alone a Solana wallet signs nothing', async () => {
  const siweConfig = {
    getNonce: vi.fn(async () => 'a'.repeat(32)),
    verifyMessage: async () => true,
    getSession: async () => null,
    signOut: async () => true,
  }
  const backend = verifyHere()
  const site = openOneTapSite({ backend, older: siweConfig })
  await site.connect()
  expect(site.connectAndSignIn).not.toHaveBeenCalled()
  expect(siweConfig.getNonce).not.toHaveBeenCalled()
})

test('events: a sign-in with the connection is counted, and one that is not taken', async () => {
  const events: string[] = []
  const site = openOneTapSite()
  site.widget.onEvent(({ event }) => events.push(event))
  await site.connect()
  expect(events).toContain('SIWX_AUTH_SUCCESS')
  const bad = openOneTapSite({ answer: async (_, sessions) => ({ sessions, proofs: [] }) })
  bad.widget.onEvent(({ event }) => events.push(event))
  await bad.connect()
  expect(events).toContain('SIWX_AUTH_ERROR')
})
