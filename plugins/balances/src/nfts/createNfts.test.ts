import { afterEach, expect, test, vi } from 'vitest'
import { onWire } from '../../test/fakeNfts.js'
import { ALICE, watchNfts } from '../../test/watchNfts.js'
import { NO_NFTS } from './nft.js'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('default: a page, and the next one when more is wanted, until there is no more', async () => {
  const { $nfts, services, shown, watch, loadMore } = await watchNfts({ 'eip155:1': [[1, 2], [3]] })
  await watch()
  expect($nfts.get()).toMatchObject({ status: 'loaded', hasMore: true, isServed: true, failed: [] })
  expect(shown()).toEqual([1, 2])
  expect(services.take()).toEqual(['1 0'])
  await loadMore()
  expect($nfts.get()).toMatchObject({ status: 'loaded', hasMore: false })
  expect(shown()).toEqual([1, 2, 3])
  await loadMore()
  expect(services.take()).toEqual(['1 1'])
  expect(new Set(services.owners)).toEqual(new Set([ALICE]))
})

test('default: networks one after the other, and on through those that have nothing', async () => {
  const { $nfts, services, shown, watch, loadMore } = await watchNfts(
    { 'eip155:1': [[1]], 'eip155:10': [[]], 'eip155:137': [[7, 8], [9]] },
    { networks: [1, 10, 137] },
  )
  await watch()
  expect(services.take()).toEqual(['1 0'])
  expect($nfts.get().hasMore).toBe(true)
  await loadMore()
  expect(services.take()).toEqual(['10 0', '137 0'])
  expect($nfts.get().nfts.map(({ networkId }) => networkId)).toEqual(['eip155:1', 'eip155:137', 'eip155:137'])
  await loadMore()
  // The cursor is that of the network.
  expect(services.take()).toEqual(['137 1'])
  expect(shown()).toEqual([1, 7, 8, 9])
  expect($nfts.get().hasMore).toBe(false)
})

test('behavior: what is being read is said to be, and asked for once', async () => {
  const { $nfts, services, shown, watch, loadMore } = await watchNfts({ 'eip155:1': [[1], [2]] })
  const release = services.hold()
  await watch()
  expect($nfts.get()).toMatchObject({ status: 'loading', nfts: [], hasMore: true, isServed: true })
  await loadMore()
  await release()
  expect($nfts.get().status).toBe('loaded')
  const again = services.hold()
  await loadMore()
  await loadMore()
  expect($nfts.get().status).toBe('loading')
  expect(shown()).toEqual([1])
  await again()
  expect(services.take()).toEqual(['1 0', '1 1'])
  expect(shown()).toEqual([1, 2])
})

test.each([
  ['know of none there', null],
  ['are older', 404],
])('behavior: no NFTs, and nobody who knows, where the services %s', async (_, page) => {
  const { $nfts, watch } = await watchNfts(
    { 'eip155:1': [page], 'eip155:137': [page] },
    { networks: [1, 137] },
  )
  await watch()
  expect($nfts.get()).toEqual({ status: 'loaded', nfts: [], hasMore: false, failed: [], isServed: false })
})

test('behavior: an empty account is known to be empty', async () => {
  const { $nfts, watch } = await watchNfts({ 'eip155:1': [null], 'eip155:137': [[]] }, { networks: [1, 137] })
  await watch()
  expect($nfts.get()).toEqual({ status: 'loaded', nfts: [], hasMore: false, failed: [], isServed: true })
})

test.each([
  ['without services', { services: undefined }],
  ['where only the chains are asked', { basic: true }],
])('behavior: nothing is asked %s', async (_, config) => {
  const { $nfts, services, refresh, watch } = await watchNfts({ 'eip155:1': [[1]] }, { config })
  await watch()
  await refresh()
  expect($nfts.get()).toEqual(NO_NFTS)
  expect(services.take()).toEqual([])
})

test('T7: pages that bring nothing new are asked for slowly, and 20 of them end a network', async () => {
  const again = Array.from({ length: 100 }, () => [1])
  const { $nfts, services, shown, watch, loadMore, pass } = await watchNfts(
    { 'eip155:1': [[1], ...again], 'eip155:137': [[7]] },
    { networks: [1, 137] },
  )
  await watch()
  await loadMore()
  expect(services.take()).toEqual(['1 0', '1 1'])
  await pass(1.4)
  expect(services.take()).toEqual([])
  await pass(0.1)
  expect(services.take()).toEqual(['1 2'])
  expect($nfts.get().status).toBe('loading')
  await pass(1.5 * 17)
  expect(services.take()).toHaveLength(17)
  expect(shown()).toEqual([1])
  await pass(1.5)
  expect(services.take()).toEqual(['1 20', '137 0'])
  expect(shown()).toEqual([1, 7])
  expect($nfts.get()).toMatchObject({ status: 'loaded', hasMore: false })
})

test('behavior: something new among them is shown at once, and they are counted anew', async () => {
  const again = Array.from({ length: 15 }, () => [1])
  const { services, shown, watch, loadMore, pass } = await watchNfts({
    'eip155:1': [[1], ...again, [2], ...again, [3]],
  })
  await watch()
  await loadMore()
  await pass(60)
  expect(shown()).toEqual([1, 2])
  expect(services.take()).toHaveLength(17)
  await loadMore()
  await pass(60)
  expect(shown()).toEqual([1, 2, 3])
})

test('T25: 10,000 are kept at most, and no more are asked for', async () => {
  const page = (at: number) => Array.from({ length: 199 }, (_, index) => slim(at * 199 + index))
  const { $nfts, services, watch, loadMore } = await watchNfts(
    { 'eip155:1': Array.from({ length: 60 }, (_, at) => page(at)), 'eip155:137': [[7]] },
    { networks: [1, 137] },
  )
  await watch()
  while ($nfts.get().hasMore) await loadMore()
  expect($nfts.get().nfts).toHaveLength(10_000)
  expect($nfts.get()).toMatchObject({ status: 'loaded', isServed: true })
  // 50 pages of 199 are 50 short of it.
  expect(services.take()).toHaveLength(51)
})

const slim = (id: number) =>
  onWire(id, { description: '', traits: [], content: {}, externalUrl: undefined, collection: {}, name: '' })

test('F2: a network that fails is named, and the others are read', async () => {
  const { $nfts, services, shown, watch, warnings } = await watchNfts(
    { 'eip155:1': [500], 'eip155:137': [[7]] },
    { networks: [1, 137] },
  )
  await watch()
  expect(services.take()).toEqual(['1 0', '137 0'])
  expect(shown()).toEqual([7])
  expect($nfts.get()).toMatchObject({ status: 'loaded', failed: ['eip155:1'], hasMore: false })
  expect(warnings()).toEqual(['The NFTs on Ethereum can’t be read.'])
})

test('F2: where no network answers it failed, and is read when asked anew', async () => {
  const { $nfts, services, shown, watch, refresh } = await watchNfts(
    { 'eip155:1': [500], 'eip155:137': [503] },
    { networks: [1, 137] },
  )
  await watch()
  expect($nfts.get()).toMatchObject({ status: 'failed', nfts: [], failed: ['eip155:1', 'eip155:137'] })
  services.known = { 'eip155:1': [[1]] }
  await refresh()
  expect(shown()).toEqual([1])
  expect($nfts.get()).toMatchObject({ status: 'loaded', failed: [] })
})

test('F2: it did not fail where one network is known to be empty', async () => {
  const { $nfts, watch } = await watchNfts({ 'eip155:1': [500], 'eip155:137': [[]] }, { networks: [1, 137] })
  await watch()
  expect($nfts.get()).toMatchObject({ status: 'loaded', nfts: [], failed: ['eip155:1'], isServed: true })
})

test('F2: a page that fails ends its network; what was read of it stays', async () => {
  const { $nfts, shown, watch, loadMore } = await watchNfts(
    { 'eip155:1': [[1], 500, [3]], 'eip155:137': [[7]] },
    { networks: [1, 137] },
  )
  await watch()
  await loadMore()
  expect(shown()).toEqual([1, 7])
  expect($nfts.get()).toMatchObject({ status: 'loaded', failed: ['eip155:1'], hasMore: false })
})

test('F2: refreshed, what was there before stays for the network that fails, and for no other', async () => {
  const { $nfts, services, shown, watch, loadMore, refresh } = await watchNfts(
    { 'eip155:1': [[1, 2]], 'eip155:137': [[7, 8]] },
    { networks: [1, 137] },
  )
  await watch()
  await loadMore()
  services.known = { 'eip155:1': [500], 'eip155:137': [[8, 9]] }
  await refresh()
  expect(shown()).toEqual([1, 2, 8, 9])
  expect($nfts.get()).toMatchObject({ status: 'loaded', failed: ['eip155:1'] })
  services.known = { 'eip155:1': [[2]], 'eip155:137': [[8, 9]] }
  await refresh()
  await loadMore()
  expect(shown()).toEqual([2, 8, 9])
  expect($nfts.get().failed).toEqual([])
})

test('F2: refreshed, all of what was there before stays where no network answers', async () => {
  const { $nfts, services, shown, watch, refresh } = await watchNfts({ 'eip155:1': [[1, 2]] })
  await watch()
  services.known = { 'eip155:1': [500] }
  await refresh()
  expect(shown()).toEqual([1, 2])
  expect($nfts.get()).toMatchObject({ status: 'loaded', failed: ['eip155:1'], hasMore: false })
})

test('F2: an answer that does not come is given up after 15 seconds', async () => {
  const { $nfts, services, watch, pass } = await watchNfts({ 'eip155:1': [[1]] })
  services.hold()
  await watch()
  await pass(14.9)
  expect($nfts.get().status).toBe('loading')
  await pass(0.1)
  expect($nfts.get()).toMatchObject({ status: 'failed', failed: ['eip155:1'] })
})

test('behavior: refreshed, as much as was there stays until as much has come', async () => {
  const { $nfts, services, shown, watch, loadMore, refresh } = await watchNfts({
    'eip155:1': [[1, 2], [3, 4], [5]],
  })
  await watch()
  await loadMore()
  services.take()
  services.known = { 'eip155:1': [[2, 3], [4, 6], [7]] }
  const states: string[] = []
  const stop = $nfts.listen(({ status }) => states.push(`${status} ${shown()}`))
  await refresh()
  stop()
  expect(states).toEqual(['loading 1,2,3,4', 'loaded 2,3,4,6'])
  expect(services.take()).toEqual(['1 0', '1 1'])
  await loadMore()
  expect(shown()).toEqual([2, 3, 4, 6, 7])
})

test('behavior: refreshed before the first answer came, the newest answer is what counts', async () => {
  const { $nfts, services, shown, watch, refresh, warnings } = await watchNfts({ 'eip155:1': [[1]] })
  const late = services.hold()
  await watch()
  const soon = services.hold()
  services.known = { 'eip155:1': [[2]] }
  await refresh()
  expect(services.take()).toEqual(['1 0', '1 0'])
  await soon()
  expect(shown()).toEqual([2])
  await late()
  expect(shown()).toEqual([2])
  expect($nfts.get().status).toBe('loaded')
  expect(warnings()).toEqual([])
})
