import { expect, test } from 'vitest'
import { findParent } from './findParent.js'

const SITE = 'https://site.example'
const OTHER = 'https://other.example'

function open(told: { ancestor?: string; referrer?: string; allowed?: 'local' | string[]; top?: boolean }) {
  const posted: { message: unknown; target: string }[] = []
  const parent = { postMessage: (message: unknown, target: string) => posted.push({ message, target }) }
  const own: any = {
    location: { ancestorOrigins: told.ancestor === undefined ? undefined : [told.ancestor] },
    document: { referrer: told.referrer ?? '' },
  }
  own.parent = told.top ? own : parent
  const page = findParent(own, told.allowed ?? [SITE, OTHER])
  return { page, posted, parent: parent as unknown as MessageEventSource, own }
}

test('default', async () => {
  const { page, posted, parent } = open({ ancestor: SITE })
  page?.post('hello')
  expect(posted).toEqual([{ message: 'hello', target: SITE }])
  expect(await page?.origin).toBe(SITE)
  expect(page?.accepts({ source: parent, origin: SITE })).toBe(true)
})

test('T4: another window, another origin', () => {
  const { page, parent, own } = open({ ancestor: SITE })
  expect(page?.accepts({ source: own, origin: SITE })).toBe(false)
  expect(page?.accepts({ source: null, origin: SITE })).toBe(false)
  expect(page?.accepts({ source: parent, origin: OTHER })).toBe(false)
  expect(page?.accepts({ source: parent, origin: 'null' })).toBe(false)
})

test('T5: embedded by nobody, or by somebody who may not', () => {
  expect(open({ top: true }).page).toBeUndefined()
  expect(open({ ancestor: 'https://evil.example' }).page).toBeUndefined()
  expect(open({ ancestor: `${SITE}.evil.example` }).page).toBeUndefined()
  expect(open({ ancestor: 'https://localhost', allowed: 'local' }).page).toBeUndefined()
})

test('T5: where the browser does not tell, the first message pins the origin', async () => {
  const { page, posted, parent } = open({ referrer: `${OTHER}/page` })
  page?.post('ready')
  expect(posted.map(({ target }) => target)).toEqual([SITE, OTHER])
  expect(page?.accepts({ source: parent, origin: 'https://evil.example' })).toBe(false)
  expect(page?.accepts({ source: parent, origin: SITE })).toBe(true)
  expect(page?.accepts({ source: parent, origin: OTHER })).toBe(false)
  expect(await page?.origin).toBe(SITE)
  page?.post('answer')
  expect(posted.at(-1)).toEqual({ message: 'answer', target: SITE })
})

test('behavior: local pages, told by the referrer alone', () => {
  const { page, posted } = open({ referrer: 'http://127.0.0.1:5173/', allowed: 'local' })
  page?.post('ready')
  expect(posted).toEqual([{ message: 'ready', target: 'http://127.0.0.1:5173' }])
  const silent = open({ referrer: 'https://evil.example/', allowed: 'local' })
  silent.page?.post('ready')
  expect(silent.posted).toEqual([])
})
