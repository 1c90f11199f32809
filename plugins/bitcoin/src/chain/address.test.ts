import { networks, payments, address as reference } from 'bitcoinjs-lib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAddress, isOfFamily, normalizeAddress, parseAddress } from './address.js'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const network = fc.constantFrom('bitcoin' as const, 'testnet' as const, 'regtest' as const)
const FAMILIES = { bitcoin: 'mainnet', testnet: 'testnet', regtest: 'regtest' } as const

describe('parseAddress', () => {
  test('behavior: reads every segwit address that another library writes', () => {
    fc.assert(
      fc.property(
        network,
        fc.constantFrom(20, 32),
        fc.constantFrom(0, 1),
        bytes(32),
        (name, size, version, data) => {
          const program = Uint8Array.from(data.slice(0, version === 1 ? 32 : size))
          const address = reference.toBech32(program, version, networks[name].bech32)
          const kind = version === 1 ? 'p2tr' : size === 20 ? 'p2wpkh' : 'p2wsh'
          expect(parseAddress(address)).toEqual({ kind, family: FAMILIES[name] })
          expect(parseAddress(address.toUpperCase())).toEqual({ kind, family: FAMILIES[name] })
          expect(normalizeAddress(address.toUpperCase())).toBe(address)
        },
      ),
    )
  })

  test('behavior: reads every base58 address that another library writes', () => {
    fc.assert(
      fc.property(network, fc.boolean(), bytes(20), (name, isScript, data) => {
        const { pubKeyHash, scriptHash } = networks[name]
        const address = reference.toBase58Check(Uint8Array.from(data), isScript ? scriptHash : pubKeyHash)
        const family = name === 'bitcoin' ? 'mainnet' : 'testnet'
        expect(parseAddress(address)).toEqual({ kind: isScript ? 'p2sh' : 'p2pkh', family })
        expect(isOfFamily(address, FAMILIES[name])).toBe(true)
      }),
    )
  })

  test('behavior: one wrong letter, and it is none', () => {
    const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7lABCDEFGH123'
    fc.assert(
      fc.property(bytes(20), fc.boolean(), fc.nat(), fc.nat(), (data, isSegwit, at, which) => {
        const hash = Uint8Array.from(data)
        const address = isSegwit
          ? (payments.p2wpkh({ hash }).address as string)
          : reference.toBase58Check(hash, 0)
        const place = 4 + (at % (address.length - 4))
        const letter = letters[which % letters.length] as string
        const wrong = address.slice(0, place) + letter + address.slice(place + 1)
        if (normalizeAddress(wrong) !== address) expect(isAddress(wrong)).toBe(false)
      }),
    )
  })

  test('behavior: the checksum of one version is none for another', () => {
    // Source: BIP-350, test vectors.
    for (const address of [
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
      'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh',
      'tb1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47',
      'bc1pw5dgrnzv',
      'bc1gmk9yu',
      'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq',
    ])
      expect(isAddress(address)).toBe(false)
    expect(isAddress('bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0')).toBe(true)
  })

  test('behavior: anything else is none, and nothing throws', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(isAddress(value)).toBe(false)
      }),
    )
  })
})
