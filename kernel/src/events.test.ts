import { expect, test, vi } from 'vitest'
import { createEvents } from './events.js'

test('default', () => {
  const { track, listen } = createEvents(() => {})
  const heard = vi.fn()
  const stop = listen(heard)
  track({ event: 'CONNECT_SUCCESS', properties: { method: 'browser' } })
  track({ event: 'MODAL_CREATED' })
  stop()
  track({ event: 'LATER' })
  expect(heard.mock.calls).toEqual([
    [{ event: 'CONNECT_SUCCESS', properties: { method: 'browser' } }],
    [{ event: 'MODAL_CREATED' }],
  ])
})

test('F37: a listener that throws keeps nobody else', () => {
  const report = vi.fn()
  const { track, listen } = createEvents(report)
  const heard = vi.fn()
  listen(() => {
    throw new Error('bad luck')
  })
  listen(heard)
  track({ event: 'CONNECT_SUCCESS' })
  expect(heard).toHaveBeenCalledTimes(1)
  expect(report).toHaveBeenCalledTimes(1)
})
