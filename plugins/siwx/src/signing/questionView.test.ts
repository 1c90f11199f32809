// @vitest-environment happy-dom

import { definePlugin } from '@wallet-widget/kernel'
import { createSimulatedConnector, createTestWidget } from '@wallet-widget/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { defer } from '../../test/defer.js'
import { createFakeSessions } from '../../test/fakeSessions.js'
import { siwx } from '../index.js'

const VIEW = 'SIWXSignMessage'

test.each([false, true])(
  'F9: required %s: the page closes once more while the question is still being opened: it comes all the same',
  async (required) => {
    const begun = defer()
    const release = defer()
    let isLate = false
    const late = definePlugin({
      id: 'late',
      setup({ hooks, views }) {
        views.register({
          id: 'Asks',
          title: 'Asks',
          uncovered: true,
          load: async () => ({ Asks: () => null }),
        })
        hooks.open.prepare.tap(async ({ view }) => {
          if (!isLate || view !== VIEW) return undefined
          begun.resolve()
          await release.promise
          return undefined
        })
      },
    })
    const { widget, connect, destroy } = createTestWidget({
      id: `test-${crypto.randomUUID()}`,
      connectors: [createSimulatedConnector({})],
      plugins: [siwx({ sessions: createFakeSessions().sessions, required }), late()],
    })
    onTestFinished(destroy)
    await connect()
    await vi.waitFor(() => expect(widget.state.$router.get().view).toBe(VIEW))
    await widget.open({ view: 'Asks' })
    isLate = true
    await widget.close()
    await begun.promise
    await widget.close()
    release.resolve()
    await vi.waitFor(() => expect(widget.state.$router.get()).toMatchObject({ open: true, view: VIEW }))
  },
)
