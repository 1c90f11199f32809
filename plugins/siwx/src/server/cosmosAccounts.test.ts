import { secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64, bech32 } from '@scure/base'
import { expect, test } from 'vitest'
import { open, session, stranger } from '../../test/browserSessions.fixture.js'
import { compose, OPTIONS, start, verify } from '../../test/signInSite.fixture.js'
import type { Visitor } from '../../test/visitor.js'
import type { SignInMessage } from '../message/signInMessage.js'
import { createSignIn, memoryStorage } from './index.js'
import { accountIdOf, isEndedBy, matches, ownerOf } from './serverSession.js'

const privateKey = secp256k1.utils.randomPrivateKey()
const publicKey = secp256k1.getPublicKey(privateKey, true)
const hash = ripemd160(sha256(publicKey))
const COSMOS = { chainId: 'cosmos:cosmoshub-4', address: bech32.encodeFromBytes('cosmos', hash) } as const
const OSMOSIS = { chainId: 'cosmos:osmosis-1', address: bech32.encodeFromBytes('osmo', hash) } as const

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** As a wallet does it by ADR-36. */
async function enter(visitor: Visitor, owner: Pick<SignInMessage, 'chainId' | 'address'>) {
  const message = await compose(visitor, owner)
  const value = { data: base64.encode(bytesOf(message)), signer: owner.address }
  const document = JSON.stringify({
    account_number: '0',
    chain_id: '',
    fee: { amount: [], gas: '0' },
    memo: '',
    msgs: [{ type: 'sign/MsgSignData', value }],
    sequence: '0',
  })
  const signed = secp256k1.sign(sha256(bytesOf(document)), privateKey).toCompactRawBytes()
  const sent = { message, signature: base64.encode(signed), publicKey: base64.encode(publicKey) }
  return (await verify(visitor, sent)).body.session
}
const shown = async ({ ask }: Visitor): Promise<readonly string[]> =>
  (await ask('/api/sign-in/session')).body.sessions.map(({ data }: { data: SignInMessage }) => data.address)

async function enterBoth(storage = memoryStorage()) {
  const { visit } = await start({ storage })
  const [desk, phone] = [visit(), visit()]
  const sessions = [await enter(desk, COSMOS), await enter(phone, OSMOSIS)]
  return { desk, phone, sessions, signIn: createSignIn({ ...OPTIONS, storage }) }
}

test('T14: an account of Cosmos is one on all networks, and each session keeps the address that signed', async () => {
  const { desk, phone, sessions } = await enterBoth()
  expect(sessions.map(({ accountId }) => accountId)).toEqual([
    `cosmos:${COSMOS.address}`,
    `cosmos:${OSMOSIS.address}`,
  ])
  expect([await shown(desk), await shown(phone)]).toEqual([[COSMOS.address], [OSMOSIS.address]])
})

test('T14: signed out everywhere on one network of Cosmos, the account is so on all', async () => {
  const { desk, phone } = await enterBoth()
  const sent = { address: COSMOS.address, everywhere: true }
  expect((await desk.ask('/api/sign-in/sign-out', sent)).body).toEqual({ ended: 1 })
  expect([await shown(desk), await shown(phone)]).toEqual([[], []])
})

test('T14: the site signs out everywhere the account of one network of Cosmos: it is so on all', async () => {
  const { desk, phone, signIn } = await enterBoth()
  await signIn.signOutEverywhere(OSMOSIS)
  expect([await shown(desk), await shown(phone)]).toEqual([[], []])
})

test('T14: what an earlier version noted under the address holds', async () => {
  const storage = memoryStorage()
  const sessions = open(() => storage)
  const token = await sessions.add(
    { token: undefined, browser: stranger },
    session(OSMOSIS.address, OSMOSIS.chainId),
  )
  await storage.set(`ended:${accountIdOf(OSMOSIS)}`, 'a mark', Date.now() + 60_000)
  expect(await sessions.read({ token, browser: stranger })).toEqual([])
})

test('behavior: in one browser a sign-out of the account ends its sessions on all networks of Cosmos', async () => {
  const { visit } = await start()
  const visitor = visit()
  for (const owner of [COSMOS, OSMOSIS]) await enter(visitor, owner)
  expect((await visitor.ask('/api/sign-in/sign-out', { address: COSMOS.address })).body).toEqual({ ended: 2 })
})

test('F2: whoever signs in again on another network of Cosmos takes back that the account is out', async () => {
  const sessions = open()
  const cookies = {
    token: await sessions.add(
      { token: undefined, browser: stranger },
      session(COSMOS.address, COSMOS.chainId),
    ),
    browser: stranger,
  }
  const filter = { address: COSMOS.address }
  await sessions.end(cookies, filter, true, 'a'.repeat(32))
  expect(await sessions.wasEnded(cookies, filter, 'a'.repeat(32))).toBe(true)
  await sessions.add({ token: undefined, browser: 'd'.repeat(64) }, session(OSMOSIS.address, OSMOSIS.chainId))
  expect(await sessions.wasEnded(cookies, filter, 'a'.repeat(32))).toBe(false)
})

test('T14: who is not of the same key is another account', () => {
  const ids = [
    COSMOS,
    {
      ...COSMOS,
      address: bech32.encodeFromBytes(
        'cosmos',
        Uint8Array.from(hash, (byte) => byte ^ 1),
      ),
    },
    // With a wrong checksum it is no address.
    { ...COSMOS, address: `${OSMOSIS.address.slice(0, -1)}${OSMOSIS.address.endsWith('q') ? 'p' : 'q'}` },
    // Contracts are named by their number: the next network has another one's of the same.
    ...['cosmos', 'osmo'].map((prefix) => ({
      ...COSMOS,
      address: bech32.encodeFromBytes(prefix, new Uint8Array(32)),
    })),
    // A contract that has signed is one on each network.
  ].map((one) => ownerOf(accountIdOf(one)))
  const contracts = [COSMOS, OSMOSIS].map((one) => ownerOf(accountIdOf(one, true)))
  expect(new Set([...ids, ...contracts]).size).toBe(7)
})

test('T14: on Bitcoin, whose addresses are bech32 too, each address is its own', () => {
  const chainId = 'bip122:000000000019d6689c085ae165831e93'
  const [one, other] = ['bc', 'tb'].map((prefix) => bech32.encodeFromBytes(prefix, hash))
  const ids = [one, other].map((address = '') => ownerOf(accountIdOf({ chainId, address })))
  expect(new Set(ids).size).toBe(2)
})

test('T14: who acts for an address acts for that alone, and a sign-out that names a network is of that alone', () => {
  const one = session(OSMOSIS.address, OSMOSIS.chainId)
  expect(matches(one, { address: COSMOS.address })).toBe(false)
  expect(isEndedBy(one, { address: COSMOS.address })).toBe(true)
  expect(isEndedBy(one, COSMOS)).toBe(false)
  expect(isEndedBy(session('a'), { address: 'b' })).toBe(false)
})
