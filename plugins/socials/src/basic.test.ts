import type { Plugin } from '@wallet-widget/kernel'
import { createTestWidget } from '@wallet-widget/testing'
import { expect, test } from 'vitest'
import { simulateEmbeddedWallet } from '../test/simulateEmbeddedWallet.js'
import { socials } from './index.js'

test.each([false, true])('args: basic: %s', async (basic) => {
  const plugins: readonly Plugin[] = [simulateEmbeddedWallet().plugin, socials()]
  const { widget, destroy } = createTestWidget({ basic, plugins })
  await widget.ready
  const ways = (widget.state.$slots.get()['connect.methods'] ?? []).map(({ id }) => id)
  expect(ways).toEqual(basic ? [] : ['socials'])
  destroy()
})
