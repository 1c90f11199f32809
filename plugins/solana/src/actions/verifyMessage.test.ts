import { base58 } from '@scure/base'
import { createKeyPairFromPrivateKeyBytes, getAddressFromPublicKey, signBytes } from '@solana/kit'
import { createTestWidget } from '@wallet-widget/testing'
import { beforeAll, expect, test } from 'vitest'
import { solana, solanaMainnet } from '../index.js'

const MESSAGE = 'Grüße, 世界'
const bytesOf = (text: string) => new TextEncoder().encode(text)

let address: string
let stranger: string
let sign: (message: Uint8Array) => Promise<string>

beforeAll(async () => {
  const keys = await createKeyPairFromPrivateKeyBytes(new Uint8Array(32).fill(7))
  const others = await createKeyPairFromPrivateKeyBytes(new Uint8Array(32).fill(8))
  address = await getAddressFromPublicKey(keys.publicKey)
  stranger = await getAddressFromPublicKey(others.publicKey)
  // The keys of Solana’s own kit are the platform’s: WebCrypto signs.
  sign = async (message) => base58.encode(await signBytes(keys.privateKey, message))
})

async function start() {
  const { widget } = createTestWidget({
    networks: [solanaMainnet],
    adapters: [],
    connectors: [],
    plugins: [solana()],
  })
  await widget.ready
  return widget.plugins.solana
}

test('default: what Solana’s own kit signs, as a text or as bytes, with no wallet connected', async () => {
  const { verifyMessage } = await start()
  const signature = await sign(bytesOf(MESSAGE))
  expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)
  expect(await verifyMessage({ address, message: bytesOf(MESSAGE), signature })).toBe(true)
  const raw = Uint8Array.from([0, 255, 1])
  expect(await verifyMessage({ address, message: raw, signature: await sign(raw) })).toBe(true)
  expect(await verifyMessage({ address, message: '', signature: await sign(new Uint8Array()) })).toBe(true)
})

test('T14: not another text, another account, or another signature', async () => {
  const { verifyMessage } = await start()
  const signature = await sign(bytesOf(MESSAGE))
  const bytes = base58.decode(signature)
  const changed = Array.from(bytes, (byte, at) => base58.encode(bytes.with(at, byte ^ 1)))
  const wrong = [
    { address, message: `${MESSAGE} `, signature },
    { address: stranger, message: MESSAGE, signature },
    ...changed.map((other) => ({ address, message: MESSAGE, signature: other })),
  ]
  for (const one of wrong) expect(await verifyMessage(one)).toBe(false)
})

test.each([
  ['the key of the system program', new Uint8Array(32)],
  ['the identity', new Uint8Array(32).with(0, 1)],
])('T14: not with a key of small order, for which one signature fits every text: %s', async (_, key) => {
  const { verifyMessage } = await start()
  const forged = base58.encode(new Uint8Array(64).with(0, 1))
  expect(await verifyMessage({ address: base58.encode(key), message: MESSAGE, signature: forged })).toBe(
    false,
  )
})

test('T7: what is no address or no signature has signed nothing', async () => {
  const { verifyMessage } = await start()
  const signature = await sign(bytesOf(MESSAGE))
  for (const other of ['', '0x', 'O0Il', address.slice(1), '1'.repeat(10_000)]) {
    expect(await verifyMessage({ address: other, message: MESSAGE, signature })).toBe(false)
    expect(await verifyMessage({ address, message: MESSAGE, signature: other })).toBe(false)
  }
  expect(await verifyMessage({ address: null, message: MESSAGE, signature: {} } as never)).toBe(false)
})
