import { afterEach, describe, expect, test, vi } from 'vitest'
import { onWire } from '../../test/fakeNfts.js'
import { watchNfts } from '../../test/watchNfts.js'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what is shown stays until as much has been read anew', () => {
  test('refreshed again before the answer came', async () => {
    const { services, shown, watch, refresh } = await watchNfts({ 'eip155:1': [[1, 2]] })
    await watch()
    const answer = services.hold()
    await refresh()
    await refresh()
    expect(shown()).toEqual([1, 2])
    services.known = { 'eip155:1': [500] }
    await refresh()
    expect(shown()).toEqual([1, 2])
    await answer()
    expect(shown()).toEqual([1, 2])
  })

  test('left while it was refreshed, and watched again', async () => {
    const { $nfts, services, shown, watch, refresh } = await watchNfts({ 'eip155:1': [[1, 2]] })
    const leave = await watch()
    const answer = services.hold()
    await refresh()
    leave()
    await watch()
    expect(shown()).toEqual([1, 2])
    services.known = { 'eip155:1': [[1, 2, 3]] }
    await answer()
    expect(shown()).toEqual([1, 2])
    await refresh()
    expect(shown()).toEqual([1, 2, 3])
    expect($nfts.get().status).toBe('loaded')
  })

  test('more is wanted while it is refreshed: nothing is asked twice, and nothing hangs', async () => {
    const { services, shown, watch, refresh, loadMore } = await watchNfts(
      { 'eip155:1': [[1]], 'eip155:10': [[2]] },
      { networks: [1, 10] },
    )
    await watch()
    await loadMore()
    expect(shown()).toEqual([1, 2])
    services.take()
    services.known = { 'eip155:1': [500], 'eip155:10': [[2]] }
    const answer = services.hold()
    await refresh()
    await loadMore()
    await answer()
    await loadMore()
    expect(shown()).toEqual([1, 2])
    expect(services.take()).toEqual(['1 0', '10 0'])
  })

  test('F2: where a later page fails, what came before it is not overwritten by what was there', async () => {
    const five = onWire(1, { quantity: { numeric: '5' } })
    const { $nfts, services, watch, refresh } = await watchNfts({ 'eip155:1': [[five, 2]] })
    await watch()
    services.known = { 'eip155:1': [[onWire(1, { quantity: { numeric: '3' } })], 500] }
    await refresh()
    expect($nfts.get().nfts.map(({ tokenId, amount }) => [tokenId, amount])).toEqual([
      ['1', 3n],
      ['2', 1n],
    ])
  })
})

describe('after something was sent it looks until that has changed something', () => {
  test('also where the first page was still on its way', async () => {
    const { services, shown, watch, send, pass } = await watchNfts({ 'eip155:1': [[1, 2]] })
    const answer = services.hold()
    await watch()
    await send()
    await answer()
    expect(shown()).toEqual([1, 2])
    await pass(4)
    services.known = { 'eip155:1': [[1]] }
    await pass(4)
    expect(shown()).toEqual([1])
    services.take()
    await pass(20)
    expect(services.take()).toEqual([])
  })

  test('also where it was sent before anybody watched', async () => {
    const { services, shown, watch, send, pass } = await watchNfts({ 'eip155:1': [[1, 2]] })
    await send()
    await watch()
    await pass(4)
    services.known = { 'eip155:1': [[1]] }
    await pass(20)
    expect(shown()).toEqual([1])
  })

  test('another page that was wanted meanwhile is no such change', async () => {
    const { services, shown, watch, send, loadMore, pass } = await watchNfts({ 'eip155:1': [[1, 2], [3]] })
    await watch()
    await send()
    await loadMore()
    expect(shown()).toEqual([1, 2, 3])
    await pass(8)
    services.known = { 'eip155:1': [[2], [3]] }
    await pass(8)
    expect(shown()).toEqual([2, 3])
  })

  test('the first NFT of an account that had none', async () => {
    const { services, shown, watch, send, pass } = await watchNfts({ 'eip155:1': [[]] })
    await watch()
    await send()
    await pass(4)
    services.known = { 'eip155:1': [[7]] }
    await pass(4)
    expect(shown()).toEqual([7])
    services.take()
    await pass(20)
    expect(services.take()).toEqual([])
  })

  test('left meanwhile: it looks again for whoever watches next', async () => {
    const { services, shown, watch, send, pass } = await watchNfts({ 'eip155:1': [[1, 2]] })
    const leave = await watch()
    await send()
    leave()
    await pass(10)
    expect(services.take()).toEqual(['1 0'])
    await watch()
    services.known = { 'eip155:1': [[2]] }
    await pass(8)
    expect(shown()).toEqual([2])
  })
})

test('behavior: what was sent while an answer came that shows another change is still looked for', async () => {
  const { services, shown, watch, send, pass } = await watchNfts({ 'eip155:1': [[1, 2]] })
  const leave = await watch()
  await send()
  services.known = { 'eip155:1': [[1]] }
  const answer = services.hold()
  await pass(4)
  await send()
  await answer()
  expect(shown()).toEqual([1])
  leave()
  services.take()
  await watch()
  await pass(4)
  services.known = { 'eip155:1': [[]] }
  await pass(8)
  expect(shown()).toEqual([])
})

test('behavior: with the plugin gone nothing more is read', async () => {
  const { services, watch, widget, loadMore, pass } = await watchNfts({
    'eip155:1': Array.from({ length: 30 }, () => [1]),
  })
  await watch()
  await loadMore()
  await pass(2)
  await widget.disable('nfts')
  services.take()
  await pass(60)
  expect(services.take()).toEqual([])
})
