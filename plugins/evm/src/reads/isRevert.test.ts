import { expect, test } from 'vitest'
import { isRevert } from './isRevert.js'

const node = (rpcCode: number | undefined, details: string, data?: unknown) => ({ rpcCode, details, data })

test.each([
  ['anvil, geth, alchemy', node(3, 'execution reverted', '0x77209fe8'), true],
  ['geth, without data', node(-32000, 'execution reverted'), true],
  ['a contract that is no resolver', node(-32000, 'invalid opcode: INVALID'), true],
  ['the same on anvil', node(-32603, 'EVM error InvalidFEOpcode'), true],
  ['a resolver that burns the gas', node(-32000, 'out of gas'), true],
  ['nethermind', node(-32015, 'VM execution error.', 'Reverted 0x77209fe8'), true],
  ['ganache', node(-32000, 'VM Exception', { data: '0x77209fe8' }), true],
  ['hardhat', node(-32603, 'Error: VM Exception', { message: 'x', data: '0x' }), true],
  ['no such method', node(-32601, 'the method eth_call does not exist'), false],
  ['busy', node(-32005, 'limit exceeded'), false],
  ['garbage', node(undefined, 'The answer has no result'), false],
  ['no answer', { code: 'HTTP_REQUEST_FAILED', details: 'execution reverted' }, false],
  ['nothing', undefined, false],
])('behavior: %s', (_, error, expected) => {
  expect(isRevert(error)).toBe(expected)
})
