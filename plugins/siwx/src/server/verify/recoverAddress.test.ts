import { secp256k1 } from '@noble/curves/secp256k1'
import {
  type Hex,
  hashMessage,
  parseCompactSignature,
  parseSignature,
  recoverMessageAddress,
  type Signature,
  serializeCompactSignature,
  serializeSignature,
  signatureToCompactSignature,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { recoverAddress } from './recoverAddress.js'

const ACCOUNTS = [1, 2, 3].map((byte) => privateKeyToAccount(`0x${byte.toString(16).padStart(64, '0')}`))
const MESSAGES = ['', 'Hello', 'shop.example.com wants you to sign in', 'Grüße, ₿ and 👋', 'x'.repeat(1000)]
const SIGNED = await Promise.all(
  ACCOUNTS.flatMap((account) =>
    MESSAGES.map(async (message) => {
      const signature = await account.signMessage({ message })
      return { message, account, signature, parts: parseSignature(signature) }
    }),
  ),
)

const compact = (parts: Signature) => serializeCompactSignature(signatureToCompactSignature(parts))
const withV = (signature: Hex, v: number) => `${signature.slice(0, -2)}${v.toString(16).padStart(2, '0')}`
const upperCase = (signature: string) => `0x${signature.slice(2).toUpperCase()}`

describe('recoverAddress', () => {
  test.each(SIGNED)('default: as viem does: $account.address, $message', async (signed) => {
    const { message, account, signature, parts } = signed
    expect(await recoverMessageAddress({ message, signature })).toBe(account.address)
    const short = compact(parts)
    expect(short).toHaveLength(2 + 128)
    for (const form of [
      signature,
      short,
      withV(signature, parts.yParity),
      withV(signature, 27 + parts.yParity),
      upperCase(signature),
      upperCase(short),
    ]) {
      expect(recoverAddress(message, form)).toBe(account.address)
      expect(recoverAddress(`${message} `, form)).not.toBe(account.address)
    }
  })

  test('default: either recovery bit', () => {
    expect(new Set(SIGNED.map(({ parts }) => parts.yParity)).size).toBe(2)
    for (const { message, account, signature, parts } of SIGNED) {
      const other = { ...parts, yParity: 1 - parts.yParity, v: undefined } as Signature
      const somebody = recoverAddress(message, compact(other))
      expect(somebody).toBe(recoverAddress(message, serializeSignature(other)))
      expect(somebody).toBe(recoverAddress(message, withV(signature, 28 - parts.yParity)))
      expect(somebody).not.toBe(account.address)
    }
  })

  test('behavior: a high s in 65 bytes', async () => {
    for (const { message, account, parts } of SIGNED) {
      const s = `0x${(secp256k1.CURVE.n - BigInt(parts.s)).toString(16).padStart(64, '0')}` as const
      const high = serializeSignature({ r: parts.r, s, yParity: 1 - parts.yParity })
      expect(await recoverMessageAddress({ message, signature: high })).toBe(account.address)
      expect(recoverAddress(message, high)).toBe(account.address)
      // In 64 bytes its top bit is the recovery bit, so it is another s.
      expect(recoverAddress(message, `0x${parts.r.slice(2)}${s.slice(2)}`)).not.toBe(account.address)
    }
  })

  test('T14: not one byte may be another', () => {
    const { message, account, parts } = SIGNED[1]!
    const short = compact(parts)
    for (let at = 2; at < short.length; at += 1) {
      const digit = (Number.parseInt(short[at]!, 16) ^ 8).toString(16)
      const changed = `${short.slice(0, at)}${digit}${short.slice(at + 1)}`
      expect([at, recoverAddress(message, changed)]).not.toEqual([at, account.address])
    }
  })

  test('T14: what is no signature is nobody’s', () => {
    const { message, signature, parts } = SIGNED[1]!
    const { r, yParityAndS } = parseCompactSignature(compact(parts))
    const zero = '00'.repeat(32)
    const n = secp256k1.CURVE.n.toString(16)
    const afterR = signature.slice(66)
    for (const form of [
      '',
      '0x',
      '0x0',
      '0xzz',
      `0x${'zz'.repeat(64)}`,
      `0x${'00'.repeat(64)}`,
      `0x${'ff'.repeat(64)}`,
      `0x${'00'.repeat(65)}`,
      `0x${'ff'.repeat(65)}`,
      `0x${zero}${yParityAndS.slice(2)}`,
      `${r}${zero}`,
      `${r}80${'00'.repeat(31)}`,
      `0x${n}${yParityAndS.slice(2)}`,
      `0x${zero}${afterR}`,
      `0x${n}${afterR}`,
      `${r}${zero}1b`,
      `${r}${n}1b`,
      compact(parts).slice(0, -2),
      `${compact(parts)}0`,
      `${signature}00`,
      ...[2, 3, 26, 29, 30, 35, 255].map((v) => withV(signature, v)),
    ])
      expect([form, recoverAddress(message, form)]).toEqual([form, undefined])
  })

  test('T14: 64 bytes of anything are not an account’s', () => {
    const { message, account } = SIGNED[1]!
    for (let at = 0; at < 100; at += 1) {
      const garbage = `${hashMessage(`r${at}`)}${hashMessage(`s${at}`).slice(2)}`
      expect(recoverAddress(message, garbage)).not.toBe(account.address)
    }
  })
})
