import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { localTokenList, localTokenListFile } from './localTokenList.js'

test('default: the file has each token, with a mark', async () => {
  const { tokens, ...list } = JSON.parse(await readFile(localTokenListFile, 'utf8')) as Omit<
    typeof localTokenList,
    'tokens'
  > & { tokens: readonly { logoURI: string }[] }
  expect({ ...list, tokens: tokens.map(({ logoURI: _, ...token }) => token) }).toEqual(localTokenList)
  expect(tokens).toHaveLength(12)
  // No longer than readers of lists take.
  for (const { logoURI } of tokens) expect(logoURI).toMatch(/^data:image\/png;base64,iVBORw0KGgo.{100,2000}$/)
})

test('behavior: what the schema of token lists asks of names', () => {
  expect(localTokenList.name).toMatch(/^[\w ]{1,30}$/)
  for (const { name, symbol } of localTokenList.tokens) {
    expect(name).toMatch(/^[ \S]{1,60}$/)
    expect(symbol).toMatch(/^\S{1,20}$/)
  }
})
