import { afterEach, expect, test, vi } from 'vitest'
import { popupResult } from './popupWindow.js'

afterEach(() => {
  for (const frame of document.querySelectorAll('iframe')) frame.remove()
})

/** A window that can speak for itself. */
function openWindow(): Window {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  return frame.contentWindow as Window
}
const say = (from: Window, data: unknown) => {
  const script = from.document.createElement('script')
  script.textContent = `parent.postMessage(${JSON.stringify(data)}, ${JSON.stringify(location.origin)})`
  from.document.head.append(script)
}
const pause = () => new Promise((resolve) => setTimeout(resolve, 100))

test('default', async () => {
  const popup = openWindow()
  const answer = popupResult(popup, location.origin, new AbortController().signal)
  say(popup, { resultUri: 'a' })
  expect(await answer).toBe('a')
})

test('T16: a sibling window is not heard, and a replay comes to nothing', async () => {
  const [popup, sibling] = [openWindow(), openWindow()]
  const remove = vi.spyOn(AbortController.prototype, 'abort')
  const answer = popupResult(popup, location.origin, new AbortController().signal)
  say(sibling, { resultUri: 'sibling' })
  await pause()
  expect(remove).not.toHaveBeenCalled()
  say(popup, { resultUri: 'first' })
  say(popup, { resultUri: 'second' })
  expect(await answer).toBe('first')
})

test('T16: another origin in the right window is not heard', async () => {
  const popup = openWindow()
  const controller = new AbortController()
  const answer = popupResult(popup, 'https://wallet.test', controller.signal)
  const told = vi.fn()
  answer.then(told, told)
  say(popup, { resultUri: 'a' })
  await pause()
  expect(told).not.toHaveBeenCalled()
  controller.abort()
  await expect(answer).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
})

test('T16: the window of a login that was given up is not heard', async () => {
  const popup = openWindow()
  const controller = new AbortController()
  const listen = vi.spyOn(window, 'addEventListener')
  const answer = popupResult(popup, location.origin, controller.signal)
  const options = listen.mock.calls.find(([type]) => type === 'message')?.[2] as AddEventListenerOptions
  controller.abort()
  await expect(answer).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(options.signal?.aborted).toBe(true) // the listener is gone
})
