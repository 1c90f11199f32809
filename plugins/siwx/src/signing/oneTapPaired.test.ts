// @vitest-environment happy-dom

import type { Connector, SignedInSessions, SignInInput, SignInProof } from '@wallet-widget/kernel'
import { BaseError } from '@wallet-widget/kernel'
import { createSimulatedAdapter, createSimulatedConnector, createTestWidget } from '@wallet-widget/testing'
import { getAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { verifyHere } from '../../test/verifyHere.js'
import { siwx } from '../index.js'
import { buildMessage } from '../message/buildMessage.js'

beforeEach(() => localStorage.clear())

const OWNER = privateKeyToAccount(generatePrivateKey())
const STRANGER = privateKeyToAccount(generatePrivateKey())
const QUESTION = 'SIWXSignMessage'
const ATT = { eip155: { 'request/eth_sendTransaction': [{}], 'request/personal_sign': [{}] } }
const WORDS =
  "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sendTransaction', 'personal_sign' for 'eip155'."
const recap = (value: unknown) => `urn:recap:${btoa(JSON.stringify(value)).replace(/=+$/, '')}`

interface Said {
  readonly statement?: string
  readonly resources?: readonly string[]
  readonly by?: typeof OWNER
  readonly input?: Partial<SignInInput>
}

/** What a paired wallet signs, but for what is changed. */
async function prove(asked: SignInInput, said: Said = {}): Promise<SignInProof> {
  const { statement = `${asked.statement} ${WORDS}`, by = OWNER, input = {} } = said
  const resources = said.resources ?? [...(asked.resources ?? []), recap({ att: ATT })]
  const networkId = 'eip155:1'
  const { address } = OWNER
  const message = buildMessage({ ...asked, ...input, statement, resources, address, chainId: networkId })
  return { address, networkId, message, signature: await by.signMessage({ message }) }
}

interface Setup {
  readonly backend?: ReturnType<typeof verifyHere>
  readonly isLocal?: boolean
  answer?(input: SignInInput, sessions: SignedInSessions['sessions']): Promise<SignedInSessions>
}

function openSite({ backend = verifyHere(), isLocal = false, answer }: Setup = {}) {
  const simulated = createSimulatedConnector({
    method: 'pairing',
    accounts: { eip155: [OWNER.address] },
  })
  const connectAndSignIn = vi.fn<NonNullable<Connector['connectAndSignIn']>>(async (request, input) => {
    const sessions = await simulated.connect(request)
    return (await answer?.(input, sessions)) ?? { sessions, proofs: [await prove(input)] }
  })
  const { widget, destroy } = createTestWidget({
    connectors: [{ ...simulated, connectAndSignIn }],
    adapters: [
      { ...createSimulatedAdapter({ namespace: 'eip155' }), normalizeAddress: (one) => getAddress(one) },
    ],
    plugins: [
      siwx({
        ...(!isLocal && { sessions: backend.sessions }),
        oneTap: true,
        statement: 'I accept.',
        resources: ['https://shop.example/terms'],
      }),
    ],
  })
  onTestFinished(destroy)
  return {
    widget,
    backend,
    connectAndSignIn,
    connect: () => widget.connect({ connectorId: 'simulated' }),
    plainConnects: () =>
      simulated.control.calls.filter(({ member }) => member === 'connect').length -
      connectAndSignIn.mock.calls.length,
    outcome: () => {
      const { open, view } = widget.state.$router.get()
      return [widget.plugins.siwx.$session.get().status, open ? view : 'closed']
    },
  }
}

test('default: what a paired wallet allows with its session is a part of what it signed', async () => {
  const site = openSite()
  await site.connect()
  expect(site.outcome()).toEqual(['signedIn', 'closed'])
  expect(site.backend.kept()[0]?.data).toMatchObject({
    address: OWNER.address,
    chainId: 'eip155:1',
    statement: `I accept. ${WORDS}`,
    resources: ['https://shop.example/terms', recap({ att: ATT })],
  })
})

const HOSTILE: readonly (readonly [string, Said])[] = [
  ['another statement', { statement: `I give it all away. ${WORDS}` }],
  ['no words for what it allows', { statement: 'I accept.' }],
  ['words for something else', { statement: `I accept. ${WORDS.replace('personal_sign', 'eth_sign')}` }],
  ['further words', { statement: `I accept. ${WORDS} And more.` }],
  ['further resources', { resources: ['https://evil.example/', recap({ att: ATT })] }],
  [
    'more than requests',
    { resources: ['https://shop.example/terms', recap({ att: { ...ATT, mail: ATT.eip155 } })] },
  ],
  [
    'other abilities',
    { resources: ['https://shop.example/terms', recap({ att: { eip155: { 'crud/delete': [{}] } } })] },
  ],
  ['members beside', { resources: ['https://shop.example/terms', recap({ att: ATT, prf: ['x'] })] }],
  ['what can’t be read', { resources: ['https://shop.example/terms', 'urn:recap:e30'] }],
  ['another domain', { input: { domain: 'evil.example' } }],
  ['another nonce', { input: { nonce: 'a'.repeat(32) } }],
]

test.each(HOSTILE)(
  'T14: a paired wallet that signed %s does not sign in: the usual question',
  async (_, said) => {
    for (const isLocal of [true, false]) {
      const site = openSite({
        isLocal,
        answer: async (input, sessions) => ({ sessions, proofs: [await prove(input, said)] }),
      })
      await site.connect()
      expect(site.outcome()).toEqual(['signedOut', QUESTION])
      expect(JSON.stringify({ ...localStorage })).not.toContain('signature')
    }
  },
)

test('T14: nor one whose signature is another’s', async () => {
  const site = openSite({
    answer: async (input, sessions) => ({ sessions, proofs: [await prove(input, { by: STRANGER })] }),
  })
  await site.connect()
  expect([...site.outcome(), site.backend.kept()]).toEqual(['signedOut', QUESTION, []])
})

test('behavior: of several proofs the one of the account in use counts, whatever the others are', async () => {
  const site = openSite({
    answer: async (input, sessions) => {
      const wrong = { ...(await prove(input, { by: STRANGER })), address: STRANGER.address }
      return { sessions, proofs: [wrong, await prove(input)] }
    },
  })
  await site.connect()
  expect(site.outcome()).toEqual(['signedIn', 'closed'])
  expect(site.backend.kept()).toHaveLength(1)
})

test('behavior: a wallet that connected alone is no failure: the usual question', async () => {
  const events: string[] = []
  const site = openSite({ answer: async (_, sessions) => ({ sessions, proofs: [] }) })
  site.widget.onEvent(({ event }) => events.push(event))
  await site.connect()
  expect(site.outcome()).toEqual(['signedOut', QUESTION])
  expect(events).not.toContain('SIWX_AUTH_ERROR')
})

test.each(['CONNECTION_REJECTED', 'INVALID_WALLET_ANSWER', 'RELAY_UNREACHABLE'] as const)(
  'F16: after %s no other code is shown by itself',
  async (code) => {
    const failure = new BaseError('No.', { code })
    const site = openSite({ answer: () => Promise.reject(failure) })
    await expect(site.connect()).rejects.toMatchObject({ code })
    expect([site.plainConnects(), site.outcome()[1]]).toEqual([0, 'closed'])
  },
)

test('F16: who said no in the wallet is asked to connect alone the next time', async () => {
  const site = openSite({
    answer: () => Promise.reject(new BaseError('No.', { code: 'CONNECTION_REJECTED' })),
  })
  await site.connect().catch(() => {})
  await site.connect()
  expect(site.connectAndSignIn).toHaveBeenCalledTimes(1)
  expect(site.outcome()).toEqual(['signedOut', QUESTION])
})

test('behavior: a server with a statement of its own is signed in to afterwards: it takes nothing but that', async () => {
  const site = openSite({ backend: verifyHere({ statement: 'I accept.' }) })
  await site.connect()
  expect(site.connectAndSignIn).not.toHaveBeenCalled()
  expect(site.outcome()).toEqual(['signedOut', QUESTION])
})
