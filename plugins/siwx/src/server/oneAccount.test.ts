import { ed25519 } from '@noble/curves/ed25519'
import { encodeAddress } from '@polkadot/util-crypto'
import { type Hex, verifyMessage } from 'viem'
import { describe, expect, test } from 'vitest'
import { account, compose, orders, sign, start, verify } from '../../test/signInSite.fixture.js'
import type { Visitor } from '../../test/visitor.js'
import type { SignInMessage } from '../message/signInMessage.js'
import type { SignedText } from './index.js'

test('behavior: an account is the same one however its address is spelled', async () => {
  // Ours takes the spelling with a checksum alone.
  const eip155 = ({ data, message, signature }: SignedText) =>
    verifyMessage({ address: data.address as Hex, message, signature: signature as Hex })
  const { visit } = await start({ verifiers: { eip155 } })
  const [desk, phone] = [visit(), visit()]
  const small = account.address.toLowerCase()
  async function enter(visitor: Visitor, address: string) {
    const { status, body } = await verify(visitor, await sign(await compose(visitor, { address })))
    expect([status, body.session?.accountId]).toEqual([200, `eip155:${small}`])
  }
  await enter(desk, account.address)
  await enter(phone, small)
  expect([await orders(phone), await orders(phone, small)]).toEqual([200, 200])
  // Signed in again in the other spelling, there is one session of the account and not two.
  await enter(phone, account.address)
  expect((await phone.ask('/api/sign-in/session')).body.sessions).toHaveLength(1)
  await enter(phone, small)
  const everywhere = { address: small, everywhere: true }
  expect((await desk.ask('/api/sign-in/sign-out', everywhere)).body).toEqual({ ended: 1 })
  expect([await orders(desk), await orders(phone)]).toEqual([401, 401])
})

describe('a key of several networks', () => {
  const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
  const KUSAMA = 'polkadot:b0a8d493285c2df73290dfb7e61f870f'
  const secret = ed25519.utils.randomPrivateKey()
  const addressOn = (prefix: number) => encodeAddress(ed25519.getPublicKey(secret), prefix)
  /** Whatever page it is that writes it. */
  async function send(visitor: Visitor, chainId: SignInMessage['chainId'], address: string) {
    const generic = addressOn(42)
    const message = (await compose(visitor, { chainId, address: generic })).replace(generic, address)
    const text = new TextEncoder().encode(`<Bytes>${message}</Bytes>`)
    const signature = `0x${Buffer.from(ed25519.sign(text, secret)).toString('hex')}`
    return (await verify(visitor, { message, signature })).body
  }

  test('T14: signs in to its own network, and not with the address of another one', async () => {
    const unknown = `polkadot:${'ab'.repeat(16)}` as const
    const visitor = (await start({ prefixes: { [unknown]: 66 } })).visit()
    for (const [chainId, own, foreign] of [
      [POLKADOT, 0, 2],
      [KUSAMA, 2, 0],
      [unknown, 66, 0],
    ] as const) {
      expect(await send(visitor, chainId, addressOn(foreign))).toEqual({ error: 'ADDRESS_WRONG' })
      expect(await send(visitor, chainId, addressOn(own))).toMatchObject({ session: { data: { chainId } } })
      expect(await send(visitor, chainId, addressOn(42))).toMatchObject({ session: { data: { chainId } } })
    }
  })

  test('behavior: is one account, whatever prefix its address has', async () => {
    const { visit } = await start()
    const [desk, phone] = [visit(), visit()]
    await send(desk, POLKADOT, addressOn(0))
    await send(phone, KUSAMA, addressOn(2))
    await send(phone, KUSAMA, addressOn(42))
    expect((await phone.ask('/api/sign-in/session')).body.sessions).toHaveLength(1)
    const generic = addressOn(42)
    const both = async () => [await orders(desk, generic, POLKADOT), await orders(phone, generic, KUSAMA)]
    expect(await both()).toEqual([200, 200])
    await desk.ask('/api/sign-in/sign-out', { everywhere: true })
    expect(await both()).toEqual([401, 401])
  })
})
