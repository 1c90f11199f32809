import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { looksLikeSpam } from './looksLikeSpam.js'
import { openTokenLists } from './tokenLists.js'

const networkId = 'eip155:1'
const coin = { name: 'Ether', symbol: 'ETH' }

async function listing(...words: readonly (readonly [name: string, symbol: string])[]) {
  const folder = await mkdtemp(join(tmpdir(), 'token-list-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const tokens = words.map(([name, symbol], at) => ({
    chainId: 1,
    address: `0x${String(at + 1).repeat(40)}`,
    name,
    symbol,
    decimals: 6,
  }))
  await writeFile(join(folder, 'list.json'), JSON.stringify({ tokens }))
  const lists = await openTokenLists([join(folder, 'list.json')])
  onTestFinished(lists.stop)
  return lists
}

test.each([
  'USDC',
  'USDC\u3164',
  '\u115fUSDC',
  'US\u034fDC',
  'USDC\ufe0f',
  'UЅDС',
  'ꓴꓢꓓꓚ',
  'UᏚDᏟ',
  'ՍՏDC',
  'USDϹ',
  'U$DC',
  '$USDC',
  'ЕТН',
  'ETH\u3164',
  'uniswap。org',
  'uniswap.оrg',
])('T18: %j of another address than the listed one is spam, as a symbol and as a name', async (word) => {
  const lists = await listing(['USD Coin', 'USDC'])
  const of = { lists, networkId, coin }
  expect(looksLikeSpam({ name: 'Something', symbol: word }, of)).toBe(true)
  expect(looksLikeSpam({ name: word, symbol: 'SMT' }, of)).toBe(true)
})

test('default: another word is not, nor is one of pictures where one of pictures is listed', async () => {
  const of = { lists: await listing(['USD Coin', 'USDC'], ['🐸', '🐸']), networkId, coin }
  for (const symbol of ['DAI', 'USDC.e', 'WETH', '🦊', '']) {
    expect([symbol, looksLikeSpam({ name: 'Something', symbol }, of)]).toEqual([symbol, false])
  }
})
