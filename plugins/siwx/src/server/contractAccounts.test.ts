import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { session } from '../../test/browserSessions.fixture.js'
import { account, compose, OPTIONS, sign, start, verify } from '../../test/signInSite.fixture.js'
import type { Visitor } from '../../test/visitor.js'
import { accountIdOf, createSignIn, type ServerSession } from './index.js'

const CONTRACT = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const alice = privateKeyToAccount(generatePrivateKey())
const mallory = privateKeyToAccount(generatePrivateKey())
type Key = typeof account

/** The FAKE node of a chain where a contract of one owner stands at every address. */
const nodeOf = (chainId: number, owner: Key) => ({
  getCode: async () => '0x00' as const,
  verifyMessage: async ({ message, signature }: { message: string; signature: string }) =>
    signature === (await owner.signMessage({ message })),
  request: async () => '0x',
  getChainId: async () => chainId,
})
const clients = { 'eip155:1': nodeOf(1, alice), 'eip155:137': nodeOf(137, mallory) }

async function enter(visitor: Visitor, address: string, chainId: 'eip155:1' | 'eip155:137', by: Key) {
  const { status, body } = await verify(visitor, await sign(await compose(visitor, { address, chainId }), by))
  expect(status).toBe(200)
  return body.session as ServerSession
}
const signedIn = async (visitor: Visitor) =>
  (await visitor.ask('/api/sign-in/session')).body.sessions.map((one: ServerSession) => one.accountId)

test('T14: a contract at the same address on another chain is another account, and ends nothing of it', async () => {
  const { visit } = await start({ clients })
  const [desk, phone, thief] = [visit(), visit(), visit()]
  for (const one of [desk, phone]) await enter(one, CONTRACT, 'eip155:1', alice)
  await enter(thief, CONTRACT, 'eip155:137', mallory)
  const [ids, others] = [await signedIn(desk), await signedIn(thief)]
  expect([ids, others]).toEqual([
    [`eip155:1:${CONTRACT.toLowerCase()}`],
    [`eip155:137:${CONTRACT.toLowerCase()}`],
  ])
  const everywhere = { address: CONTRACT, everywhere: true }
  expect((await thief.ask('/api/sign-in/sign-out', everywhere)).body).toEqual({ ended: 1 })
  expect([await signedIn(desk), await signedIn(phone), await signedIn(thief)]).toEqual([ids, ids, []])
  expect((await desk.ask('/api/sign-in/sign-out', everywhere)).body).toEqual({ ended: 1 })
  expect([await signedIn(desk), await signedIn(phone)]).toEqual([[], []])
})

test('behavior: a key is one account on all chains, also where it delegates to a contract (EIP-7702)', async () => {
  // On both a contract stands at every address.
  const { visit } = await start({ clients })
  const [desk, phone] = [visit(), visit()]
  await enter(desk, account.address, 'eip155:1', account)
  await enter(phone, account.address, 'eip155:137', account)
  const id = `eip155:${account.address.toLowerCase()}`
  expect([await signedIn(desk), await signedIn(phone)]).toEqual([[id], [id]])
  await desk.ask('/api/sign-in/sign-out', { everywhere: true })
  expect([await signedIn(desk), await signedIn(phone)]).toEqual([[], []])
})

test('behavior: signOutEverywhere ends the account of a key on all chains, and that of a contract on its own', async () => {
  const signIn = createSignIn({ ...OPTIONS, clients, now: () => 5 })
  const sessionOf = (address: string, chainId: 'eip155:1' | 'eip155:137', isContract: boolean) =>
    session(address, chainId, {
      accountId: accountIdOf({ address, chainId }, isContract),
      signedInAt: 1,
      expiresAt: 9,
    })
  const held = (sessions: readonly ServerSession[]) => Promise.all(sessions.map(signIn.holds))
  const keys = [
    sessionOf(account.address, 'eip155:1', false),
    sessionOf(account.address, 'eip155:137', false),
  ]
  const contracts = [sessionOf(CONTRACT, 'eip155:1', true), sessionOf(CONTRACT, 'eip155:137', true)]
  expect([await held(keys), await held(contracts)]).toEqual([
    [true, true],
    [true, true],
  ])
  for (const address of [account.address, CONTRACT])
    await signIn.signOutEverywhere({ chainId: 'eip155:1', address: address.toLowerCase() })
  expect([await held(keys), await held(contracts)]).toEqual([
    [false, false],
    [false, true],
  ])
})

test('T14: a token names the contract of its chain, and ends with it alone', async () => {
  const { visit } = await start({ clients })
  const [visitor, thief] = [visit(), visit()]
  await enter(visitor, CONTRACT, 'eip155:1', alice)
  await enter(thief, CONTRACT, 'eip155:137', mallory)
  const signIn = createSignIn(OPTIONS)
  const idOf = async (one: Visitor) => {
    const { token } = (await one.ask('/api/sign-in/token', {})).body
    return (await signIn.readToken(token))?.accountId
  }
  expect([await idOf(visitor), await idOf(thief)]).toEqual(
    [1, 137].map((chain) => `eip155:${chain}:${CONTRACT.toLowerCase()}`),
  )
})

test('T14: the site’s own verifier of EVM chains: what no key has signed is of its chain alone', async () => {
  const verifiers = { eip155: () => true }
  const { visit } = await start({ verifiers })
  const visitor = visit()
  await enter(visitor, CONTRACT, 'eip155:1', alice)
  await enter(visitor, account.address, 'eip155:1', account)
  await verify(visitor, { message: await compose(visitor, { address: CONTRACT }), signature: 'anything' })
  expect(await signedIn(visitor)).toEqual([
    `eip155:1:${CONTRACT.toLowerCase()}`,
    `eip155:${account.address.toLowerCase()}`,
  ])
})
