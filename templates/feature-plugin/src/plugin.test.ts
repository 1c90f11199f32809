import { createTestWidget } from '@wallet-widget/testing'
import { expect, test } from 'vitest'
import { myPlugin } from './index.js'

test('shows itself in the account, and is gone when it is switched off', async () => {
  const { widget, connect, destroy } = createTestWidget({ plugins: [myPlugin()] })
  await connect()
  const entries = () => (widget.state.$slots.get()['account.menu'] ?? []).map(({ id }) => id)
  expect(entries()).toContain('my-plugin')
  expect(widget.state.$views.get().has('MyPlugin')).toBe(true)
  await widget.disable('my-plugin')
  expect(entries()).not.toContain('my-plugin')
  expect(widget.state.$views.get().has('MyPlugin')).toBe(false)
  destroy()
})
