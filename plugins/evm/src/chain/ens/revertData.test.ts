import { expect, test } from 'vitest'
import { isOffchainLookup, revertData } from './revertData.js'

const node = (rpcCode: number | undefined, details: string, data?: unknown) => ({ rpcCode, details, data })

test.each([
  ['anvil, geth, alchemy', node(3, 'execution reverted', '0x77209fe8'), '0x77209fe8'],
  ['geth, without data', node(-32000, 'execution reverted'), ''],
  ['a contract that is no resolver', node(-32000, 'invalid opcode: INVALID'), ''],
  ['the same on anvil', node(-32603, 'EVM error InvalidFEOpcode'), ''],
  ['a resolver that burns the gas', node(-32000, 'out of gas'), ''],
  ['nethermind', node(-32015, 'VM execution error.', 'Reverted 0x77209fe8'), '0x77209fe8'],
  ['ganache', node(-32000, 'VM Exception', { data: '0x77209fe8' }), '0x77209fe8'],
  ['hardhat', node(-32603, 'Error: VM Exception', { message: 'x', data: '0x' }), '0x'],
  ['no such method', node(-32601, 'the method eth_call does not exist'), undefined],
  ['busy', node(-32005, 'limit exceeded'), undefined],
  ['garbage', node(undefined, 'The answer has no result'), undefined],
  ['no answer', { code: 'HTTP_REQUEST_FAILED', details: 'execution reverted' }, undefined],
  ['nothing', undefined, undefined],
])('behavior: %s', (_, error, expected) => {
  expect(revertData(error)).toBe(expected)
})

test('isOffchainLookup', () => {
  expect(isOffchainLookup(node(3, '', '0x556f1830ab'))).toBe(true)
  expect(isOffchainLookup(node(3, '', '0x77209fe8556f1830'))).toBe(false)
  expect(isOffchainLookup(new Error('0x556f1830'))).toBe(false)
})
