import { expect, test, vi } from 'vitest'
import { simulateWidget } from '../../test/simulate.js'

test('behavior: each alert is told once, with its text, also one from before the core was there', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { widget } = simulateWidget()
  widget.alert('SESSION_EXPIRED', 'HTTP 502')
  expect(error).not.toHaveBeenCalled()
  await widget.ready
  await vi.waitFor(() =>
    expect(error.mock.calls).toEqual([[expect.stringMatching(/Session Expired — .* HTTP 502$/)]]),
  )
  widget.alert('RATE_LIMITED')
  widget.dismissAlert('SESSION_EXPIRED')
  widget.alert('SESSION_EXPIRED')
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(2))
  expect(error.mock.lastCall?.[0]).toContain('Rate Limited')
  error.mockRestore()
})
