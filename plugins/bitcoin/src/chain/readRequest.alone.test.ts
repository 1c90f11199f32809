import { base64 } from '@scure/base'
import type { Account } from '@wallet-widget/kernel'
import { Psbt } from 'bitcoinjs-lib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPsbt } from './psbt.js'
import { type Accounts, readMessage, readPsbtRequest, readTransfer } from './readRequest.js'

const PAYMENT = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'
const ORDINAL = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
const STRANGER = '37qyp7jQAzqb2rCBpMvVtLDuuzKAUCVnJb'
const TESTNET = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const MAINNET = 'bip122:000000000019d6689c085ae165831e93'
const account = (address: string, type: Account['type']): Account => ({ namespace: 'bip122', address, type })
const accounts: Accounts = [account(PAYMENT, 'payment'), account(ORDINAL, 'ordinal')]
const codeOf = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return (error as { walletCode?: number }).walletCode
  }
  return undefined
}

describe('readMessage', () => {
  test('default', () => {
    expect(readMessage({ message: 'Hello' }, accounts)).toMatchObject({
      message: 'Hello',
      account: accounts[0],
    })
    expect(readMessage({ message: '', address: ORDINAL.toUpperCase() }, accounts).account).toBe(accounts[1])
  })

  test('error: a stranger’s address is refused with 4100', () => {
    expect(codeOf(() => readMessage({ message: 'Hello', address: STRANGER }, accounts))).toBe(4100)
    expect(codeOf(() => readMessage({ message: 'Hello', account: STRANGER }, accounts))).toBe(4100)
  })

  test('error: nonsense is refused with -32602', () => {
    for (const params of [
      undefined,
      {},
      { message: 1 },
      { message: 'x'.repeat(100_001) },
      { message: 'Hello', protocol: 'schnorr' },
      { message: 'Hello', protocol: 'ecdsa', address: ORDINAL },
    ])
      expect(codeOf(() => readMessage(params, accounts))).toBe(-32602)
  })

  test('T28: what a polluted prototype says is not read', () => {
    const prototype = Object.prototype as { protocol?: string }
    prototype.protocol = 'nonsense'
    try {
      expect(readMessage({ message: 'Hello' }, accounts).protocol).toBeUndefined()
    } finally {
      delete prototype.protocol
    }
  })
})

describe('readTransfer', () => {
  const read = (change: object) =>
    readTransfer({ recipientAddress: STRANGER, amount: '1', ...change }, accounts, MAINNET)

  test('default', () => {
    expect(read({})).toMatchObject({ recipient: STRANGER, amount: 1, account: accounts[0] })
    expect(read({ amount: '2100000000000000' }).amount).toBe(2_100_000_000_000_000)
    expect(read({ memo: 'c0ffee' }).memo).toBe('c0ffee')
  })

  test('error: an amount that is no positive whole number of satoshis', () => {
    for (const amount of [
      1,
      '0',
      '-1',
      '1.5',
      '01',
      ' 1',
      '1e8',
      '0x1',
      '',
      '2100000000000001',
      '99999999999999999',
    ])
      expect(codeOf(() => read({ amount }))).toBe(-32602)
  })

  test('error: an address that is none, or on another network', () => {
    for (const recipientAddress of [undefined, '', TESTNET, `${STRANGER} `, PAYMENT.replace('fyu', 'fyv')])
      expect(codeOf(() => read({ recipientAddress }))).toBe(-32602)
    expect(codeOf(() => read({ changeAddress: TESTNET }))).toBe(-32602)
    expect(codeOf(() => read({ account: ORDINAL }))).toBe(-32602)
  })

  test('error: a memo that is no hex, or too long', () => {
    for (const memo of ['hello', 'abc', 'ab'.repeat(81), 5]) expect(codeOf(() => read({ memo }))).toBe(-32602)
  })
})

describe('readPsbtRequest', () => {
  const psbt = new Psbt()
  psbt.addInput({ hash: '11'.repeat(32), index: 0 })
  psbt.addInput({ hash: '22'.repeat(32), index: 1 })
  const text = psbt.toBase64()
  const read = (change: object) =>
    readPsbtRequest({ psbt: text, signInputs: [{ address: PAYMENT, index: 1 }], ...change }, accounts)

  test('default', () => {
    expect(read({})).toMatchObject({ broadcast: false, inputs: [{ address: PAYMENT, index: 1 }] })
    expect(read({}).psbt.inputCount).toBe(2)
  })

  test('error: nonsense is refused with -32602', () => {
    for (const change of [
      { psbt: 'aGVsbG8=' },
      { psbt: `${text}!` },
      { psbt: text.slice(0, 20) },
      { psbt: undefined },
      { signInputs: [] },
      { signInputs: undefined },
      { signInputs: [{ address: PAYMENT, index: 2 }] },
      { signInputs: [{ address: PAYMENT, index: -1 }] },
      { signInputs: [{ address: PAYMENT, index: '0' }] },
      { signInputs: [{ address: PAYMENT, index: 0, sighashTypes: [7] }] },
      { broadcast: 'yes' },
    ])
      expect(codeOf(() => read(change))).toBe(-32602)
  })

  test('error: an input for a stranger is refused with 4100', () => {
    expect(codeOf(() => read({ signInputs: [{ address: STRANGER, index: 0 }] }))).toBe(4100)
  })

  test('behavior: any bytes are read or refused, and nothing throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (tail) => {
        const bytes = new Uint8Array([0x70, 0x73, 0x62, 0x74, 0xff, ...tail])
        readPsbt(base64.encode(bytes))
      }),
    )
  })
})
