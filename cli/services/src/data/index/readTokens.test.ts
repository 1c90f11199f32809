import { expect, test } from 'vitest'
import { broken, fakeFailingNode, type NodeError, revert, USDC } from '../failingNode.fixture.js'
import { createIndexNode } from './indexNode.js'
import { createTokenReader } from './readTokens.js'

const DECIMALS = '0x313ce567'
const whole = { name: 'USD Coin', symbol: 'USDC', decimals: 6 }

function start(error: NodeError, isAsked: (isAlone: boolean) => boolean) {
  const node = {
    how: ({ data, isAlone }: { data: string; isAlone: boolean }) =>
      data === DECIMALS && isAsked(isAlone) ? error : undefined,
  }
  const asked = fakeFailingNode(node)
  const { signal } = new AbortController()
  const reader = createTokenReader(createIndexNode('https://node.invalid', { timeout: 5_000, signal }))
  return { node, asked, reader }
}

test('F1: what the node fails among others is asked again by itself', async () => {
  const { reader } = start(broken, (isAlone) => !isAlone)
  expect(await reader.words([USDC])).toEqual([whole])
})

test.each<NodeError>([
  broken,
  { code: -32000, message: 'header not found' },
  { code: -32016, message: 'over rate limit' },
])('F1: nothing is remembered of a token that the node failed with %j', async (error) => {
  const { node, reader } = start(error, () => true)
  expect(await reader.words([USDC])).toEqual([{ ...whole, decimals: undefined }])
  node.how = () => undefined
  expect(await reader.words([USDC])).toEqual([whole])
})

test('behavior: what a contract refuses it refuses for good', async () => {
  const { reader, asked } = start(revert, () => true)
  await reader.words([USDC])
  expect(await reader.words([USDC])).toEqual([{ ...whole, decimals: undefined }])
  expect(asked.get(DECIMALS)).toBe(1)
})
