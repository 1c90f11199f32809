import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeTransaction } from '../../test/transaction.js'
import type { HistoryPage } from './historyService.js'
import { MAX_IDLE_PAGES, PAUSE_MS, type Progress, QUICK_PAGES, readFresh, START } from './readFresh.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pageOf = (next: string | undefined, ...ids: string[]): HistoryPage => ({
  transactions: ids.map((id) => makeTransaction({ id })),
  next,
})

/** Reads on with FAKE services, which answer by cursor; `''` is the first page. */
function start(pageAt: (cursor: string) => HistoryPage, known: readonly string[] = []) {
  const controller = new AbortController()
  const asked: string[] = []
  const read = async (progress: Progress = START) => {
    const { fresh, progress: after } = await readFresh({
      progress,
      isKnown: (id) => known.includes(id),
      signal: controller.signal,
      async readPage(cursor = '') {
        asked.push(cursor)
        return pageAt(cursor)
      },
    })
    return { ids: fresh.map(({ id }) => id), progress: after }
  }
  return { asked, read, abort: () => controller.abort() }
}
const from = (pages: Readonly<Record<string, HistoryPage>>) => (cursor: string) =>
  pages[cursor] as HistoryPage

test('default: one page where it brings something new, and where the next begins', async () => {
  const { asked, read } = start(from({ '': pageOf('b', '1', '2'), b: pageOf(undefined, '3') }))
  const first = await read()
  expect(first.ids).toEqual(['1', '2'])
  expect(first.progress).toMatchObject({ next: 'b', idlePages: 0 })
  const second = await read(first.progress)
  expect(second.ids).toEqual(['3'])
  expect(second.progress.next).toBeUndefined()
  expect(asked).toEqual(['', 'b'])
})

test('behavior: pages that bring nothing new are passed over', async () => {
  const pages = { '': pageOf('b', '1'), b: pageOf('c'), c: pageOf('d', '1'), d: pageOf(undefined, '1', '2') }
  const { asked, read } = start(from(pages), ['1'])
  expect((await read()).ids).toEqual(['2'])
  expect(asked).toEqual(['', 'b', 'c', 'd'])
})

test('T7: cursors that lead in a circle are the end, whichever page they lead back to', async () => {
  const pages = { '': pageOf('a', '1'), a: pageOf('b', '2'), b: pageOf('a', '3') }
  const { asked, read } = start(from(pages))
  let progress = START
  for (const id of ['1', '2', '3']) {
    const next = await read(progress)
    expect(next.ids).toEqual([id])
    progress = next.progress
  }
  expect(progress.next).toBeUndefined()
  expect(asked).toEqual(['', 'a', 'b'])

  const itself = start(from({ '': pageOf('a'), a: pageOf('a') }))
  expect((await itself.read()).progress.next).toBeUndefined()
  expect(itself.asked).toEqual(['', 'a'])
})

test('T7: always a new cursor with the same page: slowly, and not for ever', async () => {
  let count = 0
  const { asked, read } = start(() => pageOf(String(++count), '1'), ['1'])
  const reading = read()
  await vi.advanceTimersByTimeAsync(PAUSE_MS - 1)
  expect(asked).toHaveLength(QUICK_PAGES)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveLength(QUICK_PAGES + 1)
  await vi.advanceTimersByTimeAsync(MAX_IDLE_PAGES * PAUSE_MS)
  expect(await reading).toMatchObject({ ids: [], progress: { next: undefined } })
  expect(asked).toHaveLength(MAX_IDLE_PAGES)
})

test('behavior: after something new, pages are read at once again', async () => {
  const idle = QUICK_PAGES + 2
  const { asked, read } = start(
    (cursor) => {
      const at = Number(cursor)
      return pageOf(String(at + 1), at % idle === idle - 1 ? `new-${at}` : '1')
    },
    ['1'],
  )
  const first = read()
  await vi.advanceTimersByTimeAsync(idle * PAUSE_MS)
  const { ids, progress } = await first
  expect(ids).toEqual([`new-${idle - 1}`])
  expect(progress.idlePages).toBe(0)
  const before = asked.length
  void read(progress)
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveLength(before + QUICK_PAGES)
})

test('behavior: the number of idle pages is carried on', async () => {
  const { asked, read } = start(() => pageOf(undefined, '1'), ['1'])
  const reading = read({ next: 'x', cursors: new Set(['x']), idlePages: QUICK_PAGES })
  await vi.advanceTimersByTimeAsync(PAUSE_MS - 1)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await reading
  expect(asked).toEqual(['x'])
})

test('behavior: who stops it is not kept waiting', async () => {
  let count = 0
  const { asked, read, abort } = start(() => pageOf(String(++count)))
  const failed = expect(read()).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  await vi.advanceTimersByTimeAsync(0)
  abort()
  await failed
  await vi.advanceTimersByTimeAsync(10 * PAUSE_MS)
  expect(asked).toHaveLength(QUICK_PAGES)
})

test('error: what the services fail with', async () => {
  const { read } = start(() => {
    throw new Error('down')
  })
  await expect(read()).rejects.toThrow('down')
})

test('property: whatever pages there are, it ends, asks no cursor twice, and brings each transaction that it can reach once', async () => {
  const anyPage = fc.record({
    next: fc.option(fc.integer({ min: 0, max: 7 }), { nil: undefined }),
    ids: fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(anyPage, { minLength: 8, maxLength: 8 }), async (pages) => {
      const known: string[] = []
      const { asked, read } = start((cursor) => {
        const page = pages[cursor === '' ? 0 : Number(cursor)]
        return pageOf(
          page?.next === undefined ? undefined : String(page.next),
          ...(page?.ids ?? []).map(String),
        )
      }, known)
      let progress: Progress | undefined
      do {
        const reading = read(progress)
        await vi.runAllTimersAsync()
        const { ids, progress: after } = await reading
        for (const id of ids) expect(known).not.toContain(id)
        known.push(...ids)
        progress = after
      } while (progress.next !== undefined)
      expect(new Set(asked).size).toBe(asked.length)
      const reached = asked.flatMap((cursor) => pages[cursor === '' ? 0 : Number(cursor)]?.ids ?? [])
      expect(new Set(known)).toEqual(new Set(reached.map(String)))
    }),
  )
})
