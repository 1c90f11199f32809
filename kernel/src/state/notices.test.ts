import { expect, test } from 'vitest'
import { createNotices } from './notices.js'

test('default: an alert is shown once', () => {
  const { $alerts, alert, dismissAlert } = createNotices()
  alert('SESSION_EXPIRED', 'HTTP 502')
  alert('SESSION_EXPIRED', 'HTTP 503')
  alert('RATE_LIMITED')
  expect($alerts.get()).toEqual([
    { code: 'SESSION_EXPIRED', details: 'HTTP 502' },
    { code: 'RATE_LIMITED', details: undefined },
  ])
  dismissAlert('SESSION_EXPIRED')
  alert('SESSION_EXPIRED')
  expect($alerts.get().map(({ code }) => code)).toEqual(['RATE_LIMITED'])
})

test('toast: the last three are shown', () => {
  const { $toasts, toast, dismissToast } = createNotices()
  for (const text of ['one', 'two', 'three', 'four']) toast('info', text)
  expect($toasts.get().map(({ text }) => text)).toEqual(['two', 'three', 'four'])
  dismissToast($toasts.get()[1]!.id)
  dismissToast(99)
  expect($toasts.get().map(({ text }) => text)).toEqual(['two', 'four'])
})
