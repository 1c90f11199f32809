import type { ResolvedConfig } from '@wallet-widget/kernel'
import { expect, test, vi } from 'vitest'
import { picturesOf } from './picturesOf.js'

const SERVICES = 'https://services.example'
const URL_OF_PICTURE = `${SERVICES}/public/getTokenImage/a`
const PNG = { headers: { 'content-type': 'image/png' } }

/** Pictures whose services give one answer to all requests. */
const answered = (response: () => Response) => {
  const fetch = vi.fn(async () => response())
  const pictures = picturesOf({ fetch, config: { services: SERVICES } as ResolvedConfig })
  return { $picture: pictures.$of(URL_OF_PICTURE), fetch }
}

test('default: fetched once, kept as a data url', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const { $picture, fetch } = answered(() => new Response(bytes, PNG))
  expect($picture.get()).toBeUndefined()
  await expect
    .poll(() => $picture.get())
    .toBe(`data:image/png;base64,${Buffer.from(bytes).toString('base64')}`)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('T7: one that does not say how large it is, is read no further than a picture may be', async () => {
  let given = 0
  let isCancelled = false
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      given += 10_000
      // As much as the page would hold.
      if (given > 50_000_000) controller.close()
      else controller.enqueue(new Uint8Array(10_000))
    },
    cancel() {
      isCancelled = true
    },
  })
  const { $picture } = answered(() => new Response(endless, PNG))
  await expect.poll(() => isCancelled).toBe(true)
  expect(given).toBeLessThan(100_000)
  expect($picture.get()).toBeUndefined()
})

test('T7: one that says that it is larger, or is of another kind, is not read', async () => {
  for (const headers of [
    { 'content-type': 'image/png', 'content-length': '48001' },
    { 'content-type': 'text/html' },
  ]) {
    const body = { cancel: vi.fn(async () => {}), getReader: vi.fn() }
    const response = { ok: true, headers: new Headers(headers), body } as unknown as Response
    const { $picture } = answered(() => response)
    await vi.waitFor(() => expect(body.cancel).toHaveBeenCalledTimes(1))
    expect(body.getReader).not.toHaveBeenCalled()
    expect($picture.get()).toBeUndefined()
  }
})
