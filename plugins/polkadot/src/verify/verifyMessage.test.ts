// @vitest-environment happy-dom

import {
  cryptoWaitReady,
  ed25519PairFromSeed,
  ed25519Sign,
  encodeAddress,
  sr25519PairFromSeed,
  sr25519Sign,
} from '@polkadot/util-crypto'
import { createTestWidget } from '@wallet-widget/testing'
import { beforeAll, expect, test } from 'vitest'
import { type PolkadotApi, polkadot, polkadotRelay } from '../index.js'

const MESSAGE = 'Grüße, 世界'
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text))
const toHex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}` as const
const TEXT = bytesOf(`<Bytes>${MESSAGE}</Bytes>`)
const seed = new Uint8Array(32).fill(7)

let verify: PolkadotApi['verifyMessage']
beforeAll(async () => {
  await cryptoWaitReady()
  const { widget } = createTestWidget({
    networks: [polkadotRelay],
    adapters: [],
    connectors: [],
    plugins: [polkadot()],
  })
  await widget.ready
  verify = widget.plugins.polkadot.verifyMessage
})

test('default: what Polkadot’s own library signs, with either kind of key, on any network', async () => {
  const pair = sr25519PairFromSeed(seed)
  const other = ed25519PairFromSeed(seed)
  for (const prefix of [0, 2, 42, 1284]) {
    const address = encodeAddress(pair.publicKey, prefix)
    const signature = toHex(sr25519Sign(TEXT, pair))
    expect(await verify({ address, message: MESSAGE, signature })).toBe(true)
    expect(await verify({ address, message: MESSAGE, signature: `0x01${signature.slice(2)}` })).toBe(true)
  }
  const address = encodeAddress(other.publicKey, 0)
  expect(await verify({ address, message: MESSAGE, signature: toHex(ed25519Sign(TEXT, other)) })).toBe(true)
})

test('default: bytes, wrapped as a text is', async () => {
  const pair = sr25519PairFromSeed(seed)
  const address = encodeAddress(pair.publicKey, 0)
  const message = Uint8Array.from([0, 255, 1])
  const wrapped = Uint8Array.from([...bytesOf('<Bytes>'), ...message, ...bytesOf('</Bytes>')])
  expect(await verify({ address, message, signature: toHex(sr25519Sign(wrapped, pair)) })).toBe(true)
  expect(await verify({ address, message, signature: toHex(sr25519Sign(message, pair)) })).toBe(false)
})

test('T14: not another account, another text, a bare text, or an address with another checksum', async () => {
  const pair = sr25519PairFromSeed(seed)
  const stranger = sr25519PairFromSeed(new Uint8Array(32).fill(8))
  const address = encodeAddress(pair.publicKey, 0)
  const last = address.at(-1) === '1' ? '2' : '1'
  const own = toHex(sr25519Sign(TEXT, pair))
  for (const [whose, message, signature] of [
    [address, MESSAGE, toHex(sr25519Sign(TEXT, stranger))],
    [address, `${MESSAGE} `, own],
    [address, MESSAGE, toHex(sr25519Sign(bytesOf(MESSAGE), pair))],
    [`${address.slice(0, -1)}${last}`, MESSAGE, own],
    [address, MESSAGE, '0x'],
    [address, MESSAGE, `0x${'00'.repeat(64)}`],
    ['', MESSAGE, own],
  ] as const)
    expect(await verify({ address: whose, message, signature })).toBe(false)
})

test.each([
  ['zero', new Uint8Array(32)],
  ['the identity', Uint8Array.from([1, ...new Uint8Array(31)])],
])('T14: not with a key of small order, for which one signature fits every text: %s', async (_, key) => {
  const signature = toHex(Uint8Array.from([1, ...new Uint8Array(63)]))
  expect(await verify({ address: encodeAddress(key, 0), message: MESSAGE, signature })).toBe(false)
})
