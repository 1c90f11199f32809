import { type Abi, encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { approveData, BOB, OWNER, PERMIT2, transferData, USDC } from '../requests.fixture.js'
import type { Value } from './leaf.js'
import { readCall } from './readCall.js'
import { tokensIn } from './tokensIn.js'

const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const WORD = `0x${'0'.repeat(64)}` as const

const encode = (signature: string, args: readonly unknown[]) => {
  const abi = parseAbi([`function ${signature}`] as readonly string[]) as Abi
  return encodeFunctionData({ abi, args })
}
const marked = (values: readonly Value[]): readonly string[] =>
  values.flatMap(({ name, text, token, children }) => [
    ...(token ? [`${name}=${text} ${token}`] : []),
    ...marked(children),
  ])

test('default', () => {
  expect(marked(readCall(transferData, USDC)?.values ?? [])).toEqual([`amount=25000000 ${USDC}`])
  expect(tokensIn([{ to: USDC, data: transferData }])).toEqual([USDC])
})

test.each([
  ['approve(address,uint256)', [BOB, 7n], [`amount=7 ${USDC}`]],
  ['transferFrom(address,address,uint256)', [BOB, OWNER, 7n], [`amount=7 ${USDC}`]],
  ['increaseAllowance(address,uint256)', [BOB, 7n], [`addedValue=7 ${USDC}`]],
  ['decreaseAllowance(address,uint256)', [BOB, 7n], [`subtractedValue=7 ${USDC}`]],
  [
    'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
    [OWNER, BOB, 7n, 9n, 27, WORD, WORD],
    [`value=7 ${USDC}`],
  ],
  // Permit2 names the token.
  ['approve(address,address,uint160,uint48)', [DAI, BOB, 7n, 1], [`amount=7 ${DAI}`]],
  ['transferFrom(address,address,uint160,address)', [OWNER, BOB, 7n, DAI], [`amount=7 ${DAI}`]],
  ['transferFrom((address,address,uint160,address)[])', [[[OWNER, BOB, 7n, DAI]]], [`amount=7 ${DAI}`]],
  [
    'permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)',
    [OWNER, [[DAI, 7n, 1, 2], BOB, 3n], '0x00'],
    [`amount=7 ${DAI}`],
  ],
  // No ERC-20.
  ['safeTransferFrom(address,address,uint256)', [BOB, OWNER, 7n], []],
  ['safeTransferFrom(address,address,uint256,uint256,bytes)', [BOB, OWNER, 7n, 8n, '0x'], []],
  ['withdraw(uint256)', [7n], []],
] as const)('behavior: whose units %s counts in', (signature, args, expected) => {
  expect(marked(readCall(encode(signature, args), USDC)?.values ?? [])).toEqual(expected)
})

test('behavior: in a batch, and in calls inside calls; each once', () => {
  const inner = encode('multicall(bytes[])', [[transferData, approveData]])
  const outer = encode('execute(address,uint256,bytes)', [DAI, 0n, transferData])
  const calls = [
    { to: USDC.toLowerCase(), data: inner },
    { to: PERMIT2, data: outer },
    { to: USDC, data: transferData },
    { to: undefined, data: transferData },
    { to: BOB, data: '0x' },
  ] as const
  expect(tokensIn(calls)).toEqual([USDC, DAI])
})
