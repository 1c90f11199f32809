import { expect, test } from 'vitest'
import { foldName } from './foldName.js'

test.each([
  ['letter case', 'METAMASK'],
  ['blanks and signs', ' Meta-Mask. '],
  ['a mark', 'MetaMasḱ'],
  ['letters of other alphabets', 'МеtаМаѕк'],
  ['wide letters', 'ＭｅｔａＭａｓｋ'],
  ['mathematical letters', '𝐌𝐞𝐭𝐚𝐌𝐚𝐬𝐤'],
  ['a zero-width space', 'Meta\u200bMask'],
  ['a sign of direction', 'Meta\u202eMask'],
  ['a soft hyphen', 'Meta\u00adMask'],
  ['a Hangul filler, which is a letter', 'Meta\u3164Mask'],
])('T2: behavior: equal to MetaMask, with %s', (_, name) => {
  expect(foldName(name)).toBe(foldName('MetaMask'))
})

test.each(['MetaMax', 'Meta', 'MetaMask Flask', 'Rabby'])('default: %s is another name', (name) => {
  expect(foldName(name)).not.toBe(foldName('MetaMask'))
})

test('behavior: nothing of a name of pictures alone', () => {
  expect(foldName('🦊')).toBe('')
})

test.each([
  ['letters of IPA', 'Phɑntom', 'Phantom'],
  ['letters of IPA', 'Ledɡer', 'Ledger'],
  ['letters of IPA', 'Leɑp', 'Leap'],
  ['letters of IPA', 'Tɾust', 'Trust'],
  ['Latin letters with a stroke', 'Solfƚare', 'Solflare'],
  ['Latin letters of other languages', 'Raƅby', 'Rabby'],
  ['small capitals', 'ᴍetaᴍask', 'MetaMask'],
  ['small capitals', 'ᴘʜᴀɴᴛᴏᴍ', 'Phantom'],
  ['Cherokee', 'Ꮇetamask', 'MetaMask'],
  ['Lisu', 'Metaꓟask', 'MetaMask'],
  ['Cyrillic', 'Keplг', 'Keplr'],
  ['Armenian', 'օkx', 'OKX'],
  ['Armenian', 'Zeriօո', 'Zerion'],
  ['Greek capitals', 'Νova', 'Nova'],
  ['Greek capitals', 'Υoroi', 'Yoroi'],
  ['two letters for one', 'Phantorn', 'Phantom'],
  ['two letters for one', 'Trust VVallet', 'Trust Wallet'],
  ['two letters for one', 'Leclger', 'Ledger'],
])('T2: behavior: %s: %s looks like %s', (_, name, real) => {
  expect(foldName(name)).toBe(foldName(real))
})
