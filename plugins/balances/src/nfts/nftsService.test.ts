import { afterEach, expect, test, vi } from 'vitest'
import { fakeNetwork } from '../../test/fakeNetwork.js'
import { onWire, SERVICES } from '../../test/fakeNfts.js'
import { createNftsService } from './nftsService.js'

afterEach(() => vi.unstubAllGlobals())

/** Reads a page of FAKE services that answer this: a text as it is, a number as a status. */
async function read(
  answer: unknown,
  { cursor, address = '0xa' }: { cursor?: string; address?: string } = {},
) {
  const asked: URL[] = []
  vi.stubGlobal('fetch', async (url: URL) => {
    asked.push(new URL(url))
    if (typeof answer === 'number') return new Response('no', { status: answer })
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  const config = { projectId: 'project', services: SERVICES }
  const service = createNftsService({ config } as Parameters<typeof createNftsService>[0], SERVICES)
  const { signal } = new AbortController()
  const page = await service.read({ network: fakeNetwork(), address }, cursor, signal)
  return { page, url: asked[0] }
}

test('default: a page of the account on the network, and where the next one begins', async () => {
  const { page, url } = await read({ data: [onWire(1), onWire(2)], next: 'abc' })
  expect(page?.nfts.map(({ tokenId }) => tokenId)).toEqual(['1', '2'])
  expect(page?.next).toBe('abc')
  expect(url?.pathname).toBe('/v1/account/0xa/nfts')
  expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
    chainId: 'eip155:1',
    projectId: 'project',
  })
  expect(url?.searchParams.has('cursor')).toBe(false)
})

test('args: cursor and address: as they are, whatever is in them', async () => {
  const { url } = await read({ data: [] }, { cursor: 'a&b=c #', address: 'a/../b?c' })
  expect(url?.searchParams.get('cursor')).toBe('a&b=c #')
  expect(url?.pathname).toBe('/v1/account/a%2F..%2Fb%3Fc/nfts')
})

test.each([
  ['none', undefined],
  ['null', null],
  ['empty', ''],
  ['a number', 7],
  ['an object', { cursor: 'abc' }],
  ['longer than any', 'x'.repeat(4097)],
  ['where this page began', 'here'],
])('T7: a cursor that is %s ends', async (_, next) => {
  const { page } = await read({ data: [onWire(1)], next }, { cursor: 'here' })
  expect(page?.nfts).toHaveLength(1)
  expect(page?.next).toBeUndefined()
})

test('behavior: the longest cursor is one', async () => {
  const next = 'x'.repeat(4096)
  expect((await read({ data: [], next })).page).toEqual({ nfts: [], next })
})

test('behavior: that nobody knows is no empty account', async () => {
  expect((await read({ data: null, next: null })).page).toBeUndefined()
  expect((await read({ data: [], next: null })).page).toEqual({ nfts: [], next: undefined })
})

test('behavior: services that have no such route know of none', async () => {
  expect((await read(404)).page).toBeUndefined()
})

test.each([400, 403, 429, 500, 503])('error: status %s', async (status) => {
  await expect(read(status)).rejects.toMatchObject({ code: 'HTTP_STATUS', status })
})

test.each([
  '{',
  '<!doctype html>',
  'null',
  '[]',
  '{}',
  '{"data":{}}',
  '{"data":"x"}',
  '{"__proto__":{"data":[]}}',
  `{"data":[],"more":"${'x'.repeat(1_000_000)}"}`,
])('T7: an answer that is none: %#', async (answer) => {
  await expect(read(answer)).rejects.toMatchObject({ code: 'HTTP_REQUEST_FAILED' })
})

test('T7: what is malformed is left out, and 200 are read of a page at most', async () => {
  const { page } = await read({ data: [null, onWire(1), 'x', onWire(2, { tokenId: 'x' }), onWire(3)] })
  expect(page?.nfts.map(({ tokenId }) => tokenId)).toEqual(['1', '3'])
  const many = Array.from({ length: 201 }, (_, id) => ({ ...onWire(id), description: '', traits: [] }))
  expect((await read({ data: many })).page?.nfts).toHaveLength(200)
})

test('F3: aborted, it rejects, though no answer comes', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const config = { projectId: 'project', services: SERVICES }
  const service = createNftsService({ config } as Parameters<typeof createNftsService>[0], SERVICES)
  const { signal, abort } = abortable()
  const reading = service.read({ network: fakeNetwork(), address: '0xa' }, undefined, signal)
  abort()
  await expect(reading).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
})

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
