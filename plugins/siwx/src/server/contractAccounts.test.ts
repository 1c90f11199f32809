import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { session } from '../../test/browserSessions.fixture.js'
import { account, compose, OPTIONS, orders, sign, start, verify } from '../../test/signInSite.fixture.js'
import type { Visitor } from '../../test/visitor.js'
import { accountIdOf, createSignIn, memoryStorage, type ServerSession, type SignedText } from './index.js'

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

test('behavior: signOutEverywhere ends whatever stands at an address, as it may be a key’s', async () => {
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
  await signIn.signOutEverywhere({ chainId: 'eip155:1', address: account.address.toLowerCase() })
  expect([await held(keys), await held(contracts)]).toEqual([
    [false, false],
    [true, true],
  ])
  await signIn.signOutEverywhere({ chainId: 'eip155:1', address: CONTRACT.toLowerCase() })
  expect(await held(contracts)).toEqual([false, false])
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

test('T14: a name on a chain of the site’s own verifier is somebody else’s on the next one', async () => {
  const verifiers = {
    antelope: ({ data, signature }: SignedText) => signature === `${data.address} on ${data.chainId}`,
  }
  const { visit } = await start({ verifiers })
  const [visitor, phone, thief] = [visit(), visit(), visit()]
  const [own, other] = [
    'antelope:aca376f206b8fc25a6ed44dbdc66547c',
    'antelope:1064487b3cd1a897ce03ae5b6a865651',
  ] as const
  const address = 'treasury'
  for (const [one, chainId] of [
    [visitor, own],
    [phone, own],
    [thief, other],
  ] as const) {
    const message = await compose(one, { address, chainId })
    expect((await verify(one, { message, signature: `${address} on ${chainId}` })).status).toBe(200)
  }
  expect([await signedIn(visitor), await signedIn(thief)]).toEqual([
    [`${own}:${address}`],
    [`${other}:${address}`],
  ])
  expect((await thief.ask('/api/sign-in/sign-out', { everywhere: true })).body).toEqual({ ended: 1 })
  expect([await orders(visitor, address, own), await orders(phone, address, own)]).toEqual([200, 200])
  expect((await phone.ask('/api/sign-in/sign-out', { everywhere: true })).body).toEqual({ ended: 1 })
  expect(await signedIn(visitor)).toEqual([])
})

test('behavior: where the address tells the key, an account is one on all networks', () => {
  for (const [chainId, address] of [
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'],
    ['bip122:000000000019d6689c085ae165831e93', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['cosmos:cosmoshub-4', 'cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0'],
  ] as const)
    expect(accountIdOf({ chainId, address })).toBe(`${chainId.split(':')[0]}:${address}`)
})

describe('a contract at the address of a key (EIP-7702)', () => {
  /** It takes the key’s own signature with a byte before it, as a delegate may. */
  const delegate = {
    ...nodeOf(1, account),
    verifyMessage: async ({ message, signature }: { message: string; signature: string }) =>
      signature === delegated(await account.signMessage({ message })),
  }
  const delegated = (signature: string) => `0x00${signature.slice(2)}`
  const key = `eip155:${account.address.toLowerCase()}`
  const contract = `eip155:1:${account.address.toLowerCase()}`

  async function startBoth() {
    const options = { clients: { 'eip155:1': delegate, 'eip155:137': delegate }, storage: memoryStorage() }
    const { visit } = await start(options)
    const enter = async (
      visitor: Visitor,
      isByContract: boolean,
      chainId: 'eip155:1' | 'eip155:137' = 'eip155:1',
    ) => {
      const { message, signature } = await sign(await compose(visitor, { chainId }))
      const sent = { message, signature: isByContract ? delegated(signature) : signature }
      expect((await verify(visitor, sent)).status).toBe(200)
    }
    const { readToken } = createSignIn({ ...OPTIONS, ...options })
    return { visit, enter, readToken }
  }
  const everywhere = { address: account.address, everywhere: true }

  test('T14: ends where the key signs out everywhere, and may sign in again', async () => {
    const { visit, enter, readToken } = await startBoth()
    const [desk, phone] = [visit(), visit()]
    await enter(desk, false)
    await enter(phone, true)
    expect([await signedIn(desk), await signedIn(phone)]).toEqual([[key], [contract]])
    const { token } = (await phone.ask('/api/sign-in/token', {})).body
    expect(await readToken(token)).toMatchObject({ accountId: contract })
    expect((await desk.ask('/api/sign-in/sign-out', everywhere)).body).toEqual({ ended: 1 })
    expect([await signedIn(phone), await readToken(token)]).toEqual([[], undefined])
    for (let times = 0; times < 2; times += 1) {
      await enter(desk, false)
      await enter(phone, true)
      expect([await signedIn(desk), await signedIn(phone)]).toEqual([[key], [contract]])
      await phone.ask('/api/sign-in/sign-out', everywhere)
      expect([await signedIn(desk), await signedIn(phone)]).toEqual([[key], []])
      // After marks of both it still signs in, and either mark ends it.
      await enter(phone, true)
      expect(await signedIn(phone)).toEqual([contract])
      await desk.ask('/api/sign-in/sign-out', everywhere)
      expect([await signedIn(desk), await signedIn(phone)]).toEqual([[], []])
    }
  })

  test('T14: ends neither the key, nor what stands at the address on another chain', async () => {
    const { visit, enter } = await startBoth()
    const [desk, phone, other] = [visit(), visit(), visit()]
    await enter(desk, false, 'eip155:137')
    await enter(phone, true)
    await enter(other, true, 'eip155:137')
    expect((await phone.ask('/api/sign-in/sign-out', everywhere)).body).toEqual({ ended: 1 })
    expect([await signedIn(desk), await signedIn(phone), await signedIn(other)]).toEqual([
      [key],
      [],
      [contract.replace(':1:', ':137:')],
    ])
  })
})
