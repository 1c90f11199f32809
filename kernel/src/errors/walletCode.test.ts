import { expect, test } from 'vitest'
import { walletErrors } from './catalogue.js'
import { WalletError } from './WalletError.js'
import { walletCode, walletCodes } from './walletCode.js'

test('default', () => {
  expect(walletCode(4902)).toEqual({
    code: 4902,
    name: 'UNRECOGNIZED_CHAIN',
    label: 'Unrecognized chain',
    action: 'addChain',
  })
})

test('behavior: every code of the specification is known', () => {
  const codes = [4001, 4100, 4200, 4900, 4901, 4902, 5700, 5710, 5720, 5730, 5740, 5750, 5760]
  const rpc = [-32002, -32700, -32600, -32601, -32602, -32603, -32000]
  expect([...walletCodes].sort()).toEqual([...codes, ...rpc].sort())
  expect(new Set(walletCodes.map((code) => walletCode(code)?.name)).size).toBe(walletCodes.length)
})

test('behavior: unknown code', () => {
  expect(walletCode(1234)).toBeUndefined()
  expect(new WalletError(1234).code).toBe('INTERNAL_RPC_ERROR')
})

test.each([4001, 4100, 4200, 4900, 4901, 4902, -32002])('F17: %s has a text and an action', (code) => {
  const error = new WalletError(code)
  expect(error.walletCode).toBe(code)
  expect(walletErrors[error.code].text.length).toBeGreaterThan(10)
  expect(error.action).toBe(walletCode(code)?.action)
})
