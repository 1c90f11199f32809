import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { askContracts, requireSaid, saidBy } from './askContracts.js'
import { broken, busy, type Failing, fakeFailingNode, revert, USDC } from './failingNode.fixture.js'

const NODE = 'https://node.invalid'
const WORDS: readonly Hex[] = ['0x06fdde03', '0x95d89b41', '0x313ce567']
const ask = (data = WORDS) =>
  askContracts(
    NODE,
    data.map((one) => ({ to: USDC, data: one })),
    5_000,
  )
const kindsOf = (answers: readonly string[]) => answers.map((one) => (one.startsWith('0x') ? 'said' : one))

test.each([busy, broken])(
  'F1: what is failed with %j among others is asked again by itself',
  async (error) => {
    const asked = fakeFailingNode({
      how: ({ data, isAlone }) => (data === WORDS[2] && !isAlone ? error : undefined),
    })
    expect(kindsOf(await ask())).toEqual(['said', 'said', 'said'])
    expect(WORDS.map((one) => asked.get(one))).toEqual([1, 1, 2])
  },
)

test.each<[string, Failing, string]>([
  ['a node that fails it again', () => broken, 'error'],
  ['a node that is busy still', () => busy, 'error'],
  ['a contract that refuses', () => revert, 'none'],
  [
    'a contract that refuses, in other words',
    () => ({ code: -32000, message: 'invalid opcode: 0xfe' }),
    'none',
  ],
  [
    'a contract that refuses, with a reason',
    () => ({ code: -32015, message: 'x', data: 'Reverted 0x08' }),
    'none',
  ],
])('behavior: %s', async (_, how, kind) => {
  fakeFailingNode({ how: (call) => (call.data === WORDS[1] ? how(call) : undefined) })
  expect(kindsOf(await ask())).toEqual(['said', kind, 'said'])
})

test('behavior: no contract is none', async () => {
  fakeFailingNode({ how: () => undefined })
  expect(kindsOf(await ask(['0x12345678', '0x06fdde03']))).toEqual(['none', 'said'])
})

test('T25: a node that fails all of 90 calls is not asked for each of them again', async () => {
  const asked = fakeFailingNode({ how: () => busy })
  const many = Array.from({ length: 90 }, (_, at): Hex => `0x${(at + 0x10000000).toString(16)}`)
  expect(new Set(await ask(many))).toEqual(new Set(['error']))
  expect([...asked.values()].reduce((sum, one) => sum + one, 0)).toBe(110)
})

test('behavior: who needs to know is told that nobody does', () => {
  expect(requireSaid(['0x01', 'none'])).toEqual(['0x01', undefined])
  expect(() => requireSaid(['0x01', 'error'])).toThrow(expect.objectContaining({ name: 'UpstreamError' }))
  expect((['0x01', 'none', 'error', undefined] as const).map(saidBy)).toEqual([
    '0x01',
    undefined,
    undefined,
    undefined,
  ])
})
