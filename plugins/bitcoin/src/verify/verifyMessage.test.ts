import { hex } from '@scure/base'
import { createSimulatedBitcoinWallet, createTestWidget } from '@wallet-widget/testing'
import { Signer } from 'bip322-js'
import { describe, expect, test } from 'vitest'
import vectors from '../../test/bip322Vectors.json' with { type: 'json' }
import { type BitcoinApi, bitcoin, bitcoinMainnet } from '../index.js'

const STRANGER = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

async function start(): Promise<BitcoinApi['verifyMessage']> {
  const { widget } = createTestWidget({
    networks: [bitcoinMainnet],
    adapters: [],
    connectors: [],
    plugins: [bitcoin()],
  })
  await widget.ready
  return widget.plugins.bitcoin.verifyMessage
}

// Source: the vectors that BIP-322 publishes.
describe('BIP-322', () => {
  test.each(vectors.simple)('default: $type: $signature', async ({ address, message, signature }) => {
    const verify = await start()
    expect(await verify({ address, message, signature })).toBe(true)
    expect(await verify({ address, message, signature: signature.replace(/^smp/, '') })).toBe(true)
    expect(await verify({ address, message: `${message}!`, signature })).toBe(false)
  })

  // Of several keys, or in the long form, they have a script, which nothing here runs.
  test.each(vectors.refused)('T14: $type', async ({ address, message, signature }) => {
    expect(await (await start())({ address, message, signature })).toBe(false)
  })

  test('T14: not one byte may be another', async () => {
    const verify = await start()
    const [{ address, message, signature }] = vectors.simple as [(typeof vectors.simple)[number]]
    const bytes = Buffer.from(signature.slice(3), 'base64')
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Uint8Array.from(bytes)
      changed[at] = (changed[at] as number) ^ 1
      expect([at, await verify({ address, message, signature: hex.encode(changed) })]).toEqual([at, false])
    }
  })
})

describe('ECDSA', () => {
  test('default: what Bitcoin Core verifies', async () => {
    const verify = await start()
    const address = '15CRxFdyRpGZLW9w8HnHvVduizdL5jKNbs'
    const signature =
      'IPojfrX2dfPnH26UegfbGQQLrdK844DlHq5157/P6h57WyuS/Qsl+h/WSVGDF4MUi4rWSswW38oimDYfNNUBUOk='
    expect(await verify({ address, message: 'Trust no one', signature })).toBe(true)
    expect(await verify({ address, message: 'Trust me', signature })).toBe(false)
  })

  test('default: what another library signs', async () => {
    const verify = await start()
    // Keys and addresses of the published vectors.
    for (const [address, key] of [
      ['13vU5PUSuArDXJdCWZvUFEbgJ2wcmtSJWn', 'L2yn1ozY4azVxNzF2TLzGhmWQXnR2hoCZG5hCppQ4oxLtnq2CpM7'],
      ['32Utb7Seg6EXq7UesMNJXhQ1gdohYNyzQ9', 'L1n3XXc2AAVq8puHyQNL9NmVNRDUox1ENeuk7muALGrEo85wGQag'],
      ['bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l', 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'],
    ] as const) {
      const signature = String(Signer.sign(key, address, 'Hello World'))
      // Their length is written in one byte, in three, and in five.
      for (const message of ['x'.repeat(252), 'x'.repeat(253), 'x'.repeat(65_536)])
        expect(
          await verify({ address, message, signature: String(Signer.sign(key, address, message)) }),
        ).toBe(true)
      expect(await verify({ address, message: 'Hello World', signature })).toBe(true)
      expect(await verify({ address: address.toUpperCase(), message: 'Hello World', signature })).toBe(
        address.startsWith('bc1'),
      )
    }
  })
})

test('behavior: each kind of address of a wallet, in each way that it signs', async () => {
  const verify = await start()
  for (const paymentType of ['p2wpkh', 'p2sh'] as const) {
    const wallet = createSimulatedBitcoinWallet({ paymentType })
    const others = await createSimulatedBitcoinWallet({ mnemonic: STRANGER }).addresses()
    const { request } = wallet.faces.sats as { request(method: string, params: object): Promise<Answer> }
    await request('wallet_connect', {})
    for (const { address, addressType } of await wallet.addresses())
      for (const protocol of ['ECDSA', 'BIP322']) {
        const message = `Hello ${'₿'.repeat(200)}`
        const { signature } = (await request('signMessage', { address, message, protocol })).result
        const kind = [addressType, protocol]
        expect([...kind, await verify({ address, message, signature })]).toEqual([...kind, true])
        expect(await verify({ address, message: `${message} `, signature })).toBe(false)
        for (const other of others)
          expect(await verify({ address: other.address, message, signature })).toBe(false)
      }
  }
})

interface Answer {
  readonly result: { readonly signature: string }
}

test('T7: what is no address or no signature has signed nothing', async () => {
  const verify = await start()
  const { address, message, signature } = vectors.simple[0] as (typeof vectors.simple)[number]
  for (const other of ['', '0x', 'smp', '====', 'ff', 'A'.repeat(88), 'x'.repeat(10_000)]) {
    expect(await verify({ address: other, message, signature })).toBe(false)
    expect(await verify({ address, message, signature: other })).toBe(false)
  }
})
