import type { SlotEntry } from '@wallet-widget/kernel'
import { createTestWidget } from '@wallet-widget/testing'
import { expect, test, vi } from 'vitest'
import { directory } from './index.js'

test.each([
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36', 5, ['allWallets']],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130 Safari/537.36', 0, []],
  // K8: an iPad says that it is a Mac.
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 5, ['allWallets']],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 0, []],
])("args: allWallets: 'mobile' in %s with %i fingers", async (userAgent, maxTouchPoints, listed) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints })
  const { widget, destroy } = createTestWidget({
    connectors: [],
    plugins: [directory({ allWallets: 'mobile' })],
  })
  await widget.ready
  const entries = (widget.state.$slots.get()['connect.methods'] ?? []) as readonly SlotEntry[]
  expect(entries.map(({ id }) => id)).toEqual(listed)
  destroy()
  vi.unstubAllGlobals()
})
