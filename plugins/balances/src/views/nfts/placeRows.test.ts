import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Nft } from '../../nfts/nft.js'
import { placeRows } from './placeRows.js'

const nft = (address: string, tokenId: string | number, networkId: Nft['networkId'] = 'eip155:1'): Nft => ({
  networkId,
  address,
  tokenId: String(tokenId),
  amount: 1n,
  name: '',
  collection: '',
  description: '',
  traits: [],
  hasAnimation: false,
  isHidden: false,
})

test('default: each collection with a heading, and its NFTs side by side', () => {
  const rows = placeRows([nft('0xa', 1), nft('0xb', 1), nft('0xa', 2), nft('0xa', 3)], 2, 212)
  expect(rows.map(({ heading, nfts }) => heading?.count ?? nfts.map(({ tokenId }) => tokenId))).toEqual([
    3,
    ['1', '2'],
    ['3'],
    1,
    ['1'],
  ])
  // A picture of 100, its text and the gap.
  expect(rows.map(({ top, height }) => [top, height])).toEqual([
    [0, 40],
    [40, 158],
    [198, 158],
    [356, 40],
    [396, 158],
  ])
})

test('behavior: the same address on another network is another collection', () => {
  const rows = placeRows([nft('0xa', 1), nft('0xa', 1, 'eip155:137')], 3, 300)
  expect(rows.filter(({ heading }) => heading)).toHaveLength(2)
})

test('behavior: nothing takes no place', () => {
  expect(placeRows([], 3, 300)).toEqual([])
})

test('property: rows follow each other without a gap, each with a key of its own, and none is left out', () => {
  const some = fc.uniqueArray(fc.tuple(fc.constantFrom('0xa', '0xb', '0xc'), fc.nat(30)), {
    selector: String,
  })
  fc.assert(
    fc.property(some, fc.integer({ min: 1, max: 5 }), (all, columns) => {
      const rows = placeRows(
        all.map(([address, id]) => nft(address, id)),
        columns,
        400,
      )
      let end = 0
      for (const { top, height } of rows) {
        expect(top).toBeCloseTo(end)
        end = top + height
      }
      expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
      expect(rows.flatMap(({ nfts }) => nfts)).toHaveLength(all.length)
      expect(rows.every(({ nfts }) => nfts.length <= columns)).toBe(true)
    }),
  )
})
