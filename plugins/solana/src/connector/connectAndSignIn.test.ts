import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { type Connector, createWidget, type PluginState, type SignInInput } from '@wallet-widget/kernel'
import { createSimulatedSolanaWallet, DEVELOPMENT_SOLANA_ACCOUNTS } from '@wallet-widget/testing'
import { expect, test, vi } from 'vitest'
import { failure, ID, ORIGIN, onPage } from '../../test/page.js'
import { type CapturedWallet, captureWallet } from '../handle.js'
import { solanaDevnet, solanaMainnet } from '../index.js'
import { createConnector } from './createConnector.js'

onPage()
const DEVNET = `solana:${solanaDevnet.id}` as const
const [alice, bob] = DEVELOPMENT_SOLANA_ACCOUNTS.map(({ address }) => address) as [string, string]
const INPUT: SignInInput = {
  domain: 'site.test',
  uri: `${ORIGIN}/`,
  version: '1',
  nonce: 'abcdefgh12345678X',
  issuedAt: '2026-01-31T12:00:00Z',
  statement: 'Welcome.',
}

function setUp(options: Parameters<typeof createSimulatedSolanaWallet>[0] = {}, over: object = {}) {
  const simulated = createSimulatedSolanaWallet({ storage: 'memory', origin: ORIGIN, ...options })
  const { wallet } = simulated
  const captured = captureWallet({ ...wallet, features: { ...wallet.features, ...over } })
  const { config, state } = createWidget({
    projectId: 'x',
    networks: [solanaDevnet, solanaMainnet],
    plugins: [],
  })
  const connector = createConnector(
    captured as CapturedWallet,
    { state: state as unknown as PluginState },
    { id: ID, name: 'Fake', type: 'ANNOUNCED' },
  )
  const controller = new AbortController()
  const request: Parameters<Connector['connect']>[0] = {
    namespaces: ['solana'],
    network: undefined,
    networks: config.networks,
    signal: controller.signal,
    onProgress: vi.fn(),
  }
  const ask = async (input = INPUT, change: Partial<typeof request> = {}) => {
    const answered = await connector.connectAndSignIn?.({ ...request, ...change }, input)
    if (!answered) throw new Error('It can’t.')
    return answered
  }
  return { simulated, connector, controller, request, config, ask }
}
/** A wallet that answers `solana:signIn` with something. */
const answering = (answer: unknown) => setUp({}, { 'solana:signIn': { signIn: async () => answer } })

test('default: connects and signs the text of the standard with one question', async () => {
  const { ask, simulated } = setUp()
  const { sessions, proofs } = await ask()
  expect(sessions).toMatchObject([{ namespace: 'solana', networkId: DEVNET, accounts: [{ address: alice }] }])
  const [{ address, networkId, message, signature }] = proofs as typeof proofs & [(typeof proofs)[0]]
  expect([address, networkId]).toEqual([alice, DEVNET])
  expect(message).toBe(
    [
      `site.test wants you to sign in with your Solana account:\n${alice}`,
      'Welcome.',
      `URI: ${ORIGIN}/\nVersion: 1\nChain ID: ${solanaDevnet.id}\nNonce: abcdefgh12345678X\nIssued At: 2026-01-31T12:00:00Z`,
    ].join('\n\n'),
  )
  const bytes = new TextEncoder().encode(message)
  expect(ed25519.verify(base58.decode(signature), bytes, base58.decode(alice))).toBe(true)
  expect(simulated.promptCount).toBe(1)
})

test('behavior: afterwards the account signs as one that was connected in the usual way', async () => {
  const { ask, connector } = setUp()
  await ask()
  const answered = await connector.request({
    method: 'solana_signMessage',
    params: { message: 'StV1DL6CwTryKyV', pubkey: alice },
    namespace: 'solana',
    networkId: DEVNET,
    signal: new AbortController().signal,
  })
  expect(answered).toMatchObject({ signature: expect.any(String) })
})

test('behavior: who signed in comes first, then what else the wallet shares', async () => {
  const shared = { accounts: [{ address: bob }, { address: alice }] }
  const { ask } = setUp({}, { 'standard:connect': { connect: async () => shared } })
  expect((await ask()).sessions[0]?.accounts.map(({ address }) => address)).toEqual([alice, bob])
})

test('behavior: a wallet that then tells nothing of its accounts shares the one that signed in', async () => {
  for (const connect of [
    () => Promise.reject(new Error('No.')),
    async () => 'none',
    async () => ({ accounts: [] }),
  ]) {
    const { ask } = setUp({}, { 'standard:connect': { connect } })
    expect((await ask()).sessions[0]?.accounts.map(({ address }) => address)).toEqual([alice])
  }
})

test('args: request: network', async () => {
  const { ask, config } = setUp()
  const { sessions, proofs } = await ask(INPUT, { network: config.networks[1] })
  expect(sessions[0]?.networkId).toBe(`solana:${solanaMainnet.id}`)
  expect(proofs[0]?.message).toContain(`Chain ID: ${solanaMainnet.id}\n`)
})

test('behavior: a wallet that has not got Sign-In With Solana has no such member', () => {
  expect(setUp({ without: ['solana:signIn'] }).connector).not.toHaveProperty('connectAndSignIn')
})

test('T14: nothing is asked for another site, with a line break, or with a weak nonce', async () => {
  const { ask, simulated } = setUp()
  for (const wrong of [
    { domain: 'evil.test' },
    { uri: 'https://evil.test/' },
    { statement: 'Hi\nNonce: forged' },
    { nonce: 'short' },
    { issuedAt: 'yesterday' },
    { expirationTime: '2001-01-01T00:00:00Z' },
  ])
    expect([wrong, (await failure(ask({ ...INPUT, ...wrong }))).code]).toEqual([wrong, 'INVALID_SIGN_IN'])
  expect(simulated.promptCount).toBe(0)
})

const bytes = (text: string) => new TextEncoder().encode(text)
const account = { address: alice, chains: ['solana:devnet'] }
const signature = new Uint8Array(64)
const signedMessage = bytes('Hello')

test.each([
  ['nothing', undefined],
  ['null', null],
  ['an empty list', []],
  [
    'two answers',
    [
      { account, signature, signedMessage },
      { account, signature, signedMessage },
    ],
  ],
  ['no account', [{ signature, signedMessage }]],
  ['an account whose address is none', [{ account: { address: 'nobody' }, signature, signedMessage }]],
  [
    'an account of another chain',
    [{ account: { ...account, chains: ['eip155:1'] }, signature, signedMessage }],
  ],
  ['a signature that is too short', [{ account, signature: new Uint8Array(63), signedMessage }]],
  ['a signature that is text', [{ account, signature: 'a'.repeat(64), signedMessage }]],
  ['no message', [{ account, signature }]],
  ['a message that is no text', [{ account, signature, signedMessage: new Uint8Array([0xff, 0xfe]) }]],
])('F15: a wallet that answers with %s', async (_, answer) => {
  expect((await failure(answering(answer).ask())).code).toBe('INVALID_WALLET_ANSWER')
})

test('T14: what the wallet signed is told to the byte: a byte order mark is not passed over', async () => {
  const { ask } = answering([{ account, signature, signedMessage: bytes('\uFEFFHello') }])
  expect((await ask()).proofs[0]?.message).toBe('\uFEFFHello')
})

test('F16: the visitor’s no', async () => {
  const { ask, simulated } = setUp({ approval: 'reject' })
  expect((await failure(ask())).code).toBe('USER_REJECTED')
  expect(simulated.promptCount).toBe(1)
})

test('F16: a wallet that never answers can be cancelled; nothing of its late answer is kept', async () => {
  const { ask, simulated, controller, connector } = setUp({ failures: { lateAnswer: true } })
  const failed = failure(ask())
  await vi.waitFor(() => expect(simulated.promptCount).toBe(1))
  controller.abort()
  expect((await failed).code).toBe('REQUEST_ABORTED')
  simulated.releaseAnswers()
  await new Promise((resolve) => setImmediate(resolve))
  const signing = connector.request({
    method: 'solana_signMessage',
    params: { message: 'StV1DL6CwTryKyV', pubkey: alice },
    namespace: 'solana',
    networkId: DEVNET,
    signal: new AbortController().signal,
  })
  expect((await failure(signing)).code).toBe('UNAUTHORIZED')
})
