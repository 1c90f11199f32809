import { definePlugin } from '@wallet-widget/kernel'
import { createTestWidget } from '@wallet-widget/testing'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AT_ONCE, timeToLookPressed } from '../../test/setup/lookPressed.js'
import { stillPage } from '../../test/setup/stillPage.js'
import { mount } from './mount.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

/** Stands for the features that have an entry in the account. */
const feature = definePlugin({
  id: 'feature',
  setup: ({ slots }) => void slots.add('account.actions', { id: 'feature', order: 10, label: 'Feature' }),
})

/** A widget with its button in the page. */
function draw() {
  const target = document.body.appendChild(document.createElement('div'))
  const testWidget = createTestWidget({ plugins: [feature()] })
  undo.push(() => target.remove(), testWidget.destroy, mount(testWidget.widget, { target }))
  return testWidget
}
const part = (selector: string) =>
  document.querySelector('wallet-widget-modal')?.shadowRoot?.querySelector(selector)

test('behavior: the button to connect, and that of the account, look pressed within 100 ms', async () => {
  const { connect } = draw()
  const button = page.getByRole('button')
  await expect.element(button).toHaveTextContent('Connect wallet')
  expect(await timeToLookPressed(button.element())).toBeLessThanOrEqual(AT_ONCE)
  await connect()
  await expect.element(button).not.toHaveTextContent('Connect wallet')
  expect(await timeToLookPressed(button.element())).toBeLessThanOrEqual(AT_ONCE)
})

test.each([
  ['the chip of the network', 'Account', 'button.ww-account-chip'],
  ['a tile of the account', 'Account', '.ww-account-action'],
  ['a row of the connected wallets', 'ProfileWallets', '.ww-connection button'],
])('behavior: %s looks pressed within 100 ms', async (_, view, selector) => {
  const { widget, connect } = draw()
  await connect()
  await widget.open({ view })
  await expect.poll(() => part(selector)).toBeTruthy()
  await stillPage()
  expect(await timeToLookPressed(part(selector) as Element)).toBeLessThanOrEqual(AT_ONCE)
})
