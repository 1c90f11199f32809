import { expect, test } from 'vitest'
import { foldSymbol } from './foldSymbol.js'

test.each([
  ['nothing that is seen', 'USDC\u3164'],
  ['nothing that is seen', '\u115fUSDC'],
  ['nothing that is seen', 'US\u034fDC\ufe0f'],
  ['nothing that is seen', 'USDC\u0000\u2800'],
  ['letter case', 'usdc'],
  ['Cyrillic', 'UЅDС'],
  ['Lisu', 'ꓴꓢꓓꓚ'],
  ['Cherokee', 'UᏚDᏟ'],
  ['Armenian', 'ՍՏDC'],
  ['Canadian syllabics', 'ᑌSᗪC'],
  ['the capital of the lunate sigma', 'USDϹ'],
  ['wide letters', 'ＵＳＤＣ'],
  ['signs of money', 'U$D¢'],
  ['a sign of money before it', '\u200b$USDC'],
])('T18: behavior: %s: %j looks like USDC', (_, symbol) => {
  expect(foldSymbol(symbol)).toBe(foldSymbol('USDC'))
})

test.each([
  ['USD₮', 'USDT'],
  ['ΞTH', 'ETH'],
  ['ETН', 'ETH'],
  ['ᎬTᎻ', 'ETH'],
  ['₩ETH', 'WETH'],
  ['DΑΙ', 'DAI'],
  ['UNl', 'UNI'],
  ['US𐌃C', 'USDC'],
  ['SⵔL', 'SOL'],
  ['Ꭼ𐊗Н', 'ETH'],
  ['DA|', 'DAI'],
])('T18: behavior: %j looks like %s', (symbol, real) => {
  expect(foldSymbol(symbol)).toBe(foldSymbol(real))
})

test.each(['USDT', 'USDC.e', 'USD', 'WUSDC', 'BUSD', 'DAI'])('default: %s is another than USDC', (symbol) => {
  expect(foldSymbol(symbol)).not.toBe(foldSymbol('USDC'))
})

test('behavior: nothing of a symbol without letters', () => {
  expect(['🦊', '', '\u3164', '$', '+'].map(foldSymbol)).toEqual(['', '', '', '', ''])
})
