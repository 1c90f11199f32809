import { expect, test } from 'vitest'
import { onWire } from '../../../test/fakeNfts.js'
import { readNft } from '../../nfts/readNft.js'
import { collectionOf, nameOf } from './nameOf.js'

function read(id: string, change: Record<string, unknown> = {}) {
  const nft = readNft(onWire(id, change), 'eip155:1')
  if (!nft) throw new Error('It is malformed.')
  return nft
}

test('default: by what they say of themselves', () => {
  expect([nameOf(read('7')), collectionOf(read('7'))]).toEqual(['Tidelands #7', 'Tidelands'])
})

test('behavior: by number, and by the address of the collection, where they say nothing', () => {
  const bare = { name: '\u200b', collection: {} }
  expect(nameOf(read('7', bare))).toBe('#7')
  expect(nameOf(read('123456789012', bare))).toBe('#123456789012')
  expect(nameOf(read('9'.repeat(70), bare))).toBe('#999999…9999')
  expect(collectionOf(read('7', bare))).toBe('0x0000…00aa')
})
