import { afterEach, expect, test, vi } from 'vitest'
import { onWire } from '../../test/fakeNfts.js'
import { ALICE, BOB, watchNfts } from '../../test/watchNfts.js'
import { NO_NFTS } from './nft.js'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('behavior: another account: what the former has is gone at once, and its late answer comes to nothing', async () => {
  const { $nfts, services, shown, settle, wallet, watch, loadMore, warnings } = await watchNfts({
    'eip155:1': [[1], [2]],
  })
  await watch()
  const late = services.hold()
  await loadMore()
  const soon = services.hold()
  services.known = { 'eip155:1': [[7]] }
  wallet.setAccounts('eip155', [BOB])
  await settle()
  expect($nfts.get()).toMatchObject({ status: 'loading', nfts: [] })
  await soon()
  await late()
  expect(shown()).toEqual([7])
  expect($nfts.get()).toMatchObject({ status: 'loaded', hasMore: false, failed: [] })
  expect(services.owners).toEqual([ALICE, ALICE, BOB])
  // That it was not waited for is no failure.
  expect(warnings()).toEqual([])
})

test('behavior: an account that changes back is read anew, whoever’s answers came between', async () => {
  const { services, shown, settle, wallet, watch } = await watchNfts({ 'eip155:1': [[1]] })
  await watch()
  for (const account of [BOB, ALICE]) {
    wallet.setAccounts('eip155', [account])
    await settle()
  }
  expect(services.owners).toEqual([ALICE, BOB, ALICE])
  expect(shown()).toEqual([1])
})

test('behavior: an account beside the one in use is no reason to read', async () => {
  const { services, settle, wallet, watch, pass } = await watchNfts({ 'eip155:1': [[1]] })
  await watch()
  await pass(31)
  services.take()
  wallet.setAccounts('eip155', [ALICE, BOB])
  await settle()
  expect(services.take()).toEqual([])
})

test('behavior: the NFTs of the active network come first', async () => {
  const { services, shown, settle, wallet, watch, loadMore } = await watchNfts(
    { 'eip155:1': [[1]], 'eip155:137': [[7]] },
    { networks: [1, 137] },
  )
  await watch()
  await loadMore()
  expect(shown()).toEqual([1, 7])
  wallet.switchNetwork('eip155:137')
  await settle()
  await loadMore()
  expect(shown()).toEqual([7, 1])
  expect(services.take()).toEqual(['1 0', '137 0', '137 0', '1 0'])
})

test('behavior: nobody connected, no NFTs, and a late answer is nobody’s', async () => {
  const { $nfts, services, settle, widget, watch, loadMore, refresh } = await watchNfts({
    'eip155:1': [[1], [2], [3]],
  })
  await watch()
  const late = services.hold()
  await loadMore()
  await widget.disconnect()
  await settle()
  expect($nfts.get()).toEqual(NO_NFTS)
  await late()
  services.take()
  await refresh()
  await loadMore()
  expect($nfts.get()).toEqual(NO_NFTS)
  expect(services.take()).toEqual([])
})

test('behavior: nobody watches any more: a late answer is dropped, and the next one reads anew', async () => {
  const { $nfts, services, shown, watch } = await watchNfts({ 'eip155:1': [[1]] })
  const late = services.hold()
  const leave = await watch()
  leave()
  await late()
  expect($nfts.get().nfts).toEqual([])
  services.known = { 'eip155:1': [[2]] }
  await watch()
  expect(services.take()).toEqual(['1 0', '1 0'])
  expect(shown()).toEqual([2])
})

test('behavior: nobody watches any more: nothing is asked, neither in a pause nor when told to', async () => {
  const { services, watch, loadMore, refresh, pass } = await watchNfts({
    'eip155:1': [[1], [1], [1], [2], [3]],
  })
  const leave = await watch()
  await loadMore()
  expect(services.take()).toEqual(['1 0', '1 1'])
  leave()
  await pass(10)
  await loadMore()
  await refresh()
  expect(services.take()).toEqual([])
})

test('behavior: nobody watches any more: accounts may change and things be sent, and nothing is asked', async () => {
  const { services, settle, wallet, watch, send, pass } = await watchNfts({ 'eip155:1': [[1]] })
  const leave = await watch()
  await send()
  services.take()
  leave()
  await pass(10)
  wallet.setAccounts('eip155', [BOB])
  await settle()
  await send()
  await pass(10)
  expect(services.take()).toEqual([])
})

test('behavior: what was read is good for 30 seconds, for who watches next', async () => {
  const { $nfts, services, shown, watch, loadMore, pass } = await watchNfts({ 'eip155:1': [[1], [2], [3]] })
  const leave = await watch()
  await loadMore()
  leave()
  services.take()
  // Nobody watches: what is asked for is not read.
  await loadMore()
  await pass(29.9)
  $nfts.set(NO_NFTS)
  const leaveAgain = await watch()
  expect(services.take()).toEqual([])
  expect(shown()).toEqual([1, 2])
  await loadMore()
  expect(services.take()).toEqual(['1 2'])
  expect(shown()).toEqual([1, 2, 3])
  leaveAgain()
  await pass(0.1)
  await watch()
  expect(services.take()).toEqual(['1 0', '1 1', '1 2'])
  expect(shown()).toEqual([1, 2, 3])
})

test('behavior: what was read is good for its own account alone', async () => {
  const { services, shown, settle, wallet, watch } = await watchNfts({ 'eip155:1': [[1]] })
  const leave = await watch()
  leave()
  services.known = { 'eip155:1': [[7]] }
  wallet.setAccounts('eip155', [BOB])
  await settle()
  await watch()
  expect(services.owners).toEqual([ALICE, BOB])
  expect(shown()).toEqual([7])
})

test('behavior: after something was sent it looks every 4 seconds, until something changed', async () => {
  const { services, shown, watch, send, pass } = await watchNfts({ 'eip155:1': [[1, 2]] })
  await watch()
  await pass(20)
  expect(services.take()).toEqual(['1 0'])
  await send()
  await pass(3.9)
  expect(services.take()).toEqual([])
  await pass(0.1)
  expect(services.take()).toEqual(['1 0'])
  await pass(4)
  expect(services.take()).toEqual(['1 0'])
  services.known = { 'eip155:1': [[2]] }
  await pass(4)
  expect(services.take()).toEqual(['1 0'])
  expect(shown()).toEqual([2])
  await pass(60)
  expect(services.take()).toEqual([])
})

test('behavior: that there is less of one is a change too', async () => {
  const edition = (numeric: string) => onWire(1, { quantity: { numeric } })
  const { $nfts, services, watch, send, pass } = await watchNfts({ 'eip155:1': [[edition('5')]] })
  await watch()
  await send()
  services.known = { 'eip155:1': [[edition('4')]] }
  services.take()
  await pass(60)
  expect($nfts.get().nfts.map(({ amount }) => amount)).toEqual([4n])
  expect(services.take()).toHaveLength(1)
})

test('behavior: where nothing changes it has looked for a minute, and another minute for what is sent next', async () => {
  const { services, watch, send, pass } = await watchNfts({ 'eip155:1': [[1]] })
  await watch()
  await send()
  services.take()
  await pass(120)
  expect(services.take()).toHaveLength(15)
  await send()
  await pass(30)
  await send()
  await pass(120)
  // 7 after the first, and 15 after the second: one at a time.
  expect(services.take()).toHaveLength(22)
})

test.each(['wallet_sendCalls', 'eth_chainId'])(
  'behavior: nothing was sent where %s is refused, or only asks',
  async (method) => {
    const { services, watch, send, pass } = await watchNfts({ 'eip155:1': [[1]] })
    await watch()
    services.take()
    await send(method)
    await pass(60)
    expect(services.take()).toEqual([])
  },
)

test('behavior: not while the page is hidden, nor while an answer is on its way', async () => {
  const { services, watch, send, pass } = await watchNfts({ 'eip155:1': [[1]] })
  await watch()
  await send()
  services.take()
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  await pass(12)
  expect(services.take()).toEqual([])
  vi.stubGlobal('document', { visibilityState: 'visible' })
  services.hold()
  await pass(12)
  expect(services.take()).toEqual(['1 0'])
})

test('behavior: sent while nobody watched: read anew for who watches next, however fresh, and looked at for a minute', async () => {
  const { services, shown, watch, send, pass } = await watchNfts({ 'eip155:1': [[1, 2]] })
  const leave = await watch()
  leave()
  await send()
  await pass(10)
  expect(services.take()).toEqual(['1 0'])
  const leaveAgain = await watch()
  expect(services.take()).toEqual(['1 0'])
  services.known = { 'eip155:1': [[1]] }
  await pass(4)
  expect(shown()).toEqual([1])
  expect(services.take()).toEqual(['1 0'])
  leaveAgain()
  // That it was sent is known no more.
  await watch()
  await pass(20)
  expect(services.take()).toEqual([])
})
