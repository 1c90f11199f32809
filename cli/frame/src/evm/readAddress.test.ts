import { describe, expect, test } from 'vitest'
import { readAddress } from './readAddress.js'

// Source: the examples of EIP-1191.
const PLAIN = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const ROOTSTOCK = '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD'
const ROOTSTOCK_TESTNET = '0x5aAeb6053F3e94c9b9A09F33669435E7EF1BEaEd'

describe('the checksum', () => {
  test.each([
    [30, ROOTSTOCK],
    [31, ROOTSTOCK_TESTNET],
    [30, PLAIN],
    [1, PLAIN],
    [1, PLAIN.toLowerCase()],
  ])('on chain %d: %s', (chainId, written) => {
    expect(readAddress(written, 'to', chainId)).toBe(PLAIN)
  })
  test.each([
    [1, ROOTSTOCK],
    [31, ROOTSTOCK],
    [30, ROOTSTOCK_TESTNET],
    [30, ROOTSTOCK.replace('0x5aa', '0x5aA')],
  ])('of another chain, or of none: on chain %d: %s', (chainId, written) => {
    expect(() => readAddress(written, 'to', chainId)).toThrow('`to` has a wrong checksum (EIP-55)')
  })
})
