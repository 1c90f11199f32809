import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COLLECTION, onWire, SERVICES } from '../../test/fakeNfts.js'
import { readNft } from './readNft.js'

const read = (change: Record<string, unknown> = {}) => readNft(onWire(7, change), 'eip155:1')

test('default', () => {
  expect(read()).toEqual({
    networkId: 'eip155:1',
    address: COLLECTION,
    tokenId: '7',
    standard: 'ERC-721',
    amount: 1n,
    name: 'Tidelands #7',
    collection: 'Tidelands',
    description: 'Hills over water, drawn by numbers.',
    traits: [
      { name: 'Hour', value: 'Dusk' },
      { name: 'Ridges', value: '3' },
    ],
    pictureUrl: `${SERVICES}/public/getTokenImage/7`,
    externalUrl: 'https://tidelands.example/1',
    hasAnimation: false,
    isHidden: false,
  })
  expect(Object.isFrozen(read())).toBe(true)
})

test('behavior: what an NFT does not say of itself is empty', () => {
  const bare = { chainId: 'eip155:1', address: `eip155:1:${COLLECTION}`, tokenId: '1' }
  expect(readNft({ ...bare, quantity: { numeric: '2' } }, 'eip155:1')).toEqual({
    networkId: 'eip155:1',
    address: COLLECTION,
    tokenId: '1',
    standard: undefined,
    amount: 2n,
    name: '',
    collection: '',
    description: '',
    traits: [],
    pictureUrl: undefined,
    externalUrl: undefined,
    hasAnimation: false,
    isHidden: false,
  })
})

const MOST = (2n ** 256n - 1n).toString()

test.each([
  null,
  undefined,
  7,
  'x',
  [],
  {},
  onWire(1, { chainId: 'eip155:5' }),
  onWire(1, { address: `eip155:5:${COLLECTION}` }),
  onWire(1, { address: COLLECTION }),
  onWire(1, { address: undefined }),
  onWire(1, { address: { toString: null } }),
  onWire(1, { address: `eip155:1:\u202e<b> visit evil.com` }),
  onWire(1, { address: `eip155:1:${'a'.repeat(129)}` }),
  onWire(1, { tokenId: 1 }),
  onWire(1, { tokenId: '' }),
  onWire(1, { tokenId: '-1' }),
  onWire(1, { tokenId: '0x1' }),
  onWire(1, { tokenId: '1.0' }),
  onWire(1, { tokenId: '１' }),
  onWire(1, { tokenId: (2n ** 256n).toString() }),
  onWire(1, { tokenId: `0${MOST}` }),
  onWire(1, { quantity: null }),
  onWire(1, { quantity: { numeric: 1 } }),
  onWire(1, { quantity: { numeric: '0' } }),
  onWire(1, { quantity: { numeric: '1.5' } }),
  onWire(1, { quantity: { numeric: '1e3' } }),
  onWire(1, { quantity: { numeric: (2n ** 256n).toString() } }),
])('T7: what is malformed, or of another network, is none: %#', (value) => {
  expect(readNft(value, 'eip155:1')).toBeUndefined()
})

test('property: nothing that services answer makes it throw, and what it reads is of the network', () => {
  const odd = fc.oneof(fc.jsonValue(), fc.constantFrom('eip155:1', `eip155:1:${COLLECTION}`, '7', undefined))
  const keys = Object.keys(onWire(1)) as [string, ...string[]]
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...keys), odd), (change) => {
      const nft = read(change)
      return nft === undefined || (nft.networkId === 'eip155:1' && nft.amount > 0n)
    }),
    { numRuns: 500 },
  )
})

test('behavior: as much as a contract can count', () => {
  expect(read({ tokenId: MOST, quantity: { numeric: MOST } })).toMatchObject({
    tokenId: MOST,
    amount: 2n ** 256n - 1n,
  })
})

test('behavior: one number has one spelling', () => {
  expect(read({ tokenId: '007' })?.tokenId).toBe('7')
  expect(read({ tokenId: '0' })?.tokenId).toBe('0')
})

test.each([
  ['ERC-721', 'ERC-721'],
  ['ERC-1155', 'ERC-1155'],
  ['erc-721', undefined],
  ['ERC-20', undefined],
  [{}, undefined],
])('behavior: of the standards those that are known: %j', (standard, known) => {
  expect(read({ standard })?.standard).toBe(known)
})

test('behavior: a collection without a name goes by its symbol', () => {
  expect(read({ collection: { name: '', symbol: 'TIDE' } })?.collection).toBe('TIDE')
  expect(read({ collection: { name: {}, symbol: 'TIDE' } })?.collection).toBe('TIDE')
  expect(read({ collection: 'TIDE' })?.collection).toBe('')
})

test('T19: texts are of bounded length, on one line, and without what is not seen', () => {
  const long = `\u202e${'x'.repeat(100_000)}`
  const nft = read({ name: long, description: long, collection: { name: 'a\n\u200bb' } })
  expect(nft?.name).toBe(`${'x'.repeat(59)}…`)
  expect(nft?.description).toBe(`${'x'.repeat(999)}…`)
  expect(nft?.collection).toBe('a b')
})

test('T7: of the traits those that say something, 30 at most', () => {
  const traits = [null, 7, 'x', {}, { name: 'none', value: '' }, { name: 'number', value: 7 }]
  expect(read({ traits })?.traits).toEqual([])
  expect(read({ traits: [...traits, { name: {}, value: 'kept' }] })?.traits).toEqual([
    { name: '', value: 'kept' },
  ])
  const many = Array.from({ length: 1000 }, (_, index) => ({ name: 'n', value: `v${index}` }))
  expect(read({ traits: many })?.traits).toHaveLength(30)
  expect(read({ traits: { length: 5 } })?.traits).toEqual([])
  const [trait] = read({ traits: [{ name: 'n'.repeat(100), value: 'v'.repeat(100) }] })?.traits ?? []
  expect([trait?.name.length, trait?.value.length]).toEqual([80, 80])
})

test('behavior: the larger picture, else the smaller one', () => {
  const [detail, preview] = [{ url: 'https://a.example/detail' }, { url: 'https://a.example/preview' }]
  const pictureOf = (content: unknown) => read({ content })?.pictureUrl
  expect(pictureOf({ detail, preview })).toBe(detail.url)
  expect(pictureOf({ preview })).toBe(preview.url)
  expect(pictureOf({ detail: { url: 5 }, preview })).toBe(preview.url)
  expect(pictureOf({ detail: { url: '' }, preview })).toBe(preview.url)
  expect(pictureOf({ detail: { url: `https://${'x'.repeat(2048)}` }, preview })).toBe(preview.url)
  expect(pictureOf({ detail: null, preview: 'x' })).toBeUndefined()
})

test.each([
  'javascript:alert(1)',
  'http://a.example',
  'data:text/html,x',
  'https://user:password@a.example',
  '//a.example',
  `https://a.example/${'x'.repeat(2048)}`,
  '',
  7,
  { href: 'https://a.example' },
])('T19: a link that may not be followed is none: %#', (externalUrl) => {
  expect(read({ externalUrl })).toMatchObject({ name: 'Tidelands #7', externalUrl: undefined })
})

test.each([
  ['its name lures', { name: 'Claim at usdc-claim.com' }],
  ['the name of its collection does', { collection: { name: 'Visit airdrop.xyz' } }],
  ['the symbol of one without a name does', { collection: { name: '', symbol: 'Claim at usdc-claim.com' } }],
  ['the services know it for spam', { flags: { is_spam: true } }],
])('T19: it is hidden, without a picture or a link, where %s', (_, change) => {
  expect(read(change)).toMatchObject({ isHidden: true, pictureUrl: undefined, externalUrl: undefined })
})

test('behavior: a flag is set by `true` alone', () => {
  for (const flag of ['true', 1, {}, null, undefined])
    expect(read({ flags: { is_spam: flag, has_animation: flag } })).toMatchObject({
      isHidden: false,
      hasAnimation: false,
    })
  expect(read({ flags: { has_animation: true } })?.hasAnimation).toBe(true)
})
