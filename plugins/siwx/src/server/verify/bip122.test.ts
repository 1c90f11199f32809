import { hex } from '@scure/base'
import { createSimulatedBitcoinWallet } from '@wallet-widget/testing'
import { Signer } from 'bip322-js'
import { describe, expect, test } from 'vitest'
import vectors from '../../../test/bip322Vectors.json' with { type: 'json' }
import type { SignInMessage } from '../../message/signInMessage.js'
import { verifyBip122 } from './bip122.js'

const MAINNET = 'bip122:000000000019d6689c085ae165831e93'
const TESTNET = 'bip122:000000000933ea01ad0ee984209779ba'

const verify = (address: string, message: string, signature: string, chainId = MAINNET) =>
  verifyBip122({ data: { chainId, address } as SignInMessage, message, signature })

// Source: the vectors that BIP-322 publishes.
describe('BIP-322', () => {
  test.each(vectors.simple)('default: $type: $signature', ({ address, message, signature }) => {
    expect(verify(address, message, signature)).toBe(true)
    expect(verify(address, message, signature.replace(/^smp/, ''))).toBe(true)
    expect(verify(address, `${message}!`, signature)).toBe(false)
    // The two other forms are refused by name, whatever stands behind it.
    for (const form of ['ful', 'pof'])
      expect(verify(address, message, signature.replace(/^(smp)?/, form))).toBe(false)
  })

  // Of another text, by another key, or no signature at all; the full forms are a whole transaction.
  test.each(vectors.refused)('T14: $type', ({ address, message, signature }) => {
    expect(verify(address, message, signature)).toBe(false)
  })

  test('T14: not one byte may be another', () => {
    const [{ address, message, signature }] = vectors.simple as [(typeof vectors.simple)[number]]
    const bytes = Buffer.from(signature.slice(3), 'base64')
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Uint8Array.from(bytes)
      changed[at] = (changed[at] as number) ^ 1
      expect([at, verify(address, message, hex.encode(changed))]).toEqual([at, false])
    }
  })
})

describe('ECDSA', () => {
  test('default: what Bitcoin Core verifies', () => {
    const signature =
      'IPojfrX2dfPnH26UegfbGQQLrdK844DlHq5157/P6h57WyuS/Qsl+h/WSVGDF4MUi4rWSswW38oimDYfNNUBUOk='
    expect(verify('15CRxFdyRpGZLW9w8HnHvVduizdL5jKNbs', 'Trust no one', signature)).toBe(true)
    expect(verify('15CRxFdyRpGZLW9w8HnHvVduizdL5jKNbs', 'Trust me', signature)).toBe(false)
    const uncompressed =
      'IIcaIENoYW5jZWxsb3Igb24gYnJpbmsgb2Ygc2Vjb25kIGJhaWxvdXQgZm9yIGJhbmtzIAaHRtbCeDZINyavx14='
    expect(verify('11canuhp9X2NocwCq7xNrQYTmUgZAnLK3', 'Trust me', uncompressed)).toBe(true)
  })

  test('default: what another library signs', () => {
    // Keys and addresses of the published vectors.
    for (const [address, key] of [
      ['13vU5PUSuArDXJdCWZvUFEbgJ2wcmtSJWn', 'L2yn1ozY4azVxNzF2TLzGhmWQXnR2hoCZG5hCppQ4oxLtnq2CpM7'],
      ['32Utb7Seg6EXq7UesMNJXhQ1gdohYNyzQ9', 'L1n3XXc2AAVq8puHyQNL9NmVNRDUox1ENeuk7muALGrEo85wGQag'],
    ] as const)
      expect(verify(address, 'Hello World', Signer.sign(key, address, 'Hello World') as string)).toBe(true)
  })
})

test('behavior: each kind of address of a wallet, in each way that it signs', async () => {
  for (const paymentType of ['p2wpkh', 'p2sh'] as const) {
    const wallet = createSimulatedBitcoinWallet({ paymentType })
    const others = await createSimulatedBitcoinWallet({ mnemonic: STRANGER }).addresses()
    const { request } = wallet.faces.sats as { request(method: string, params: object): Promise<Answer> }
    await request('wallet_connect', {})
    for (const { address, addressType } of await wallet.addresses())
      for (const protocol of ['ECDSA', 'BIP322']) {
        const message = `Hello ${'₿'.repeat(200)}`
        const { result } = await request('signMessage', { address, message, protocol })
        const kind = [addressType, protocol]
        expect([...kind, verify(address, message, result.signature)]).toEqual([...kind, true])
        expect([...kind, verify(address, `${message} `, result.signature)]).toEqual([...kind, false])
        for (const other of others)
          expect([...kind, verify(other.address, message, result.signature)]).toEqual([...kind, false])
        // The key has addresses on test networks as well: this is none of them.
        expect(verify(address, message, result.signature, TESTNET)).toBe(false)
      }
  }
})

interface Answer {
  readonly result: { readonly signature: string }
}

const STRANGER = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

test('error: another chain of the family lets nobody in', () => {
  const litecoin = 'bip122:12a765e31ffd4059bada1e25190f6e98'
  expect(() => verify('LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9', 'Hello', 'AA==', litecoin)).toThrow('No verifier')
})
