// @vitest-environment happy-dom
// @module-tag once

import { afterEach, expect, test, vi } from 'vitest'
import { BOB } from '../../../test/stageChain.js'
import { startSending } from '../../../test/startSending.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const one of undo.splice(0).reverse()) one()
  vi.restoreAllMocks()
  localStorage.clear()
})

/** A page whose wallet has not answered, and which has not heard that another tab found the payment sent. */
async function frozen() {
  const page = await startSending()
  undo.push(page.stop)
  const { sending, connector } = page
  connector.control.setFailures({ hang: true })
  sending.begin({ amount: '1', to: BOB })
  expect(await sending.review()).toBe(true)
  sending.confirm()
  await vi.waitFor(() => expect(page.phase().name).toBe('asking'))
  const [key = '', value = ''] = Object.entries(localStorage).find(([key]) => key.endsWith('payments')) ?? []
  expect(value).toContain('"status":"asked"')
  localStorage.setItem(key, value.replace('"status":"asked"', '"status":"sent","transactionId":"0x1"'))
  return page
}
const show = (visibilityState: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState)
  document.dispatchEvent(new Event('visibilitychange'))
}
const pageShown = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

test('F13: a page that comes back from the back/forward cache learns what other tabs have found', async () => {
  const { phase } = await frozen()
  pageShown(false)
  expect(phase().name).toBe('asking')
  pageShown(true)
  expect(phase()).toMatchObject({ name: 'sent', transactionId: '0x1' })
})

test('F13: so does a page that is seen again', async () => {
  const { phase } = await frozen()
  show('hidden')
  expect(phase().name).toBe('asking')
  show('visible')
  expect(phase()).toMatchObject({ name: 'sent', transactionId: '0x1' })
})

test('behavior: a widget that is gone learns nothing any more', async () => {
  const { phase, stop } = await frozen()
  stop()
  pageShown(true)
  expect(phase().name).toBe('asking')
})
