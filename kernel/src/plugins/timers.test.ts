import { afterEach, expect, test, vi } from 'vitest'
import { simulateWidget } from '../../test/simulate.js'
import { definePlugin } from '../definePlugin.js'
import type { PluginContext } from './context.js'

afterEach(() => {
  vi.useRealTimers()
})

test('M12: a plugin’s timer beyond what a timer holds does not run at once', async () => {
  const plugin = definePlugin({ id: 'timed', setup: (context): PluginContext => context })
  const { widget } = simulateWidget({ plugins: [plugin()] })
  await widget.ready
  const { timed } = widget.plugins
  vi.useFakeTimers()
  const ran = vi.fn()
  for (const ms of [3e9, Number.POSITIVE_INFINITY]) {
    timed.setTimeout(ran, ms)
    timed.setInterval(ran, ms)
  }
  await vi.advanceTimersByTimeAsync(24 * 3_600_000)
  expect(ran).not.toHaveBeenCalled()
})
