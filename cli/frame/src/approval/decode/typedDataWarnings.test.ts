import type { TypedDataDefinition } from 'viem'
import { expect, test } from 'vitest'
import { mail } from '../requests.fixture.js'
import { typedDataTree, typedDataWarnings } from './typedDataTree.js'

test.each([
  ['nothing', mail, []],
  ['another chain', { ...mail, domain: { ...mail.domain, chainId: 137 } }, ['otherChain']],
  ['a chain id as text', { ...mail, domain: { ...mail.domain, chainId: '0x1' } }, []],
  ['no chain', { ...mail, domain: { name: 'x' } }, ['noChain']],
  ['a member that is missing', { ...mail, message: { ...mail.message, contents: undefined } }, ['badTypes']],
  ['a member too many', { ...mail, message: { ...mail.message, price: 'free' } }, ['unsigned']],
] as const)('T21: %s', (_, typedData, expected) => {
  const tree = typedDataTree(typedData as unknown as TypedDataDefinition)
  expect(typedDataWarnings(tree, 'eip155:1').map(({ key }) => key)).toEqual(expected)
})
