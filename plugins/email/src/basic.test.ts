import { definePlugin } from '@wallet-widget/kernel'
import { createTestWidget } from '@wallet-widget/testing'
import { expect, test } from 'vitest'
import { email } from './index.js'

const embeddedWallet = definePlugin({ id: 'embedded-wallet', setup: () => ({}) })

test.each([false, true])('args: basic: %s', async (basic) => {
  const { widget, destroy } = createTestWidget({ basic, plugins: [embeddedWallet(), email()] })
  await widget.ready
  const ways = (widget.state.$slots.get()['connect.methods'] ?? []).map(({ id }) => id)
  expect(ways).toEqual(basic ? [] : ['email'])
  destroy()
})
