import { createSimulatedConnector, createTestWidget } from '@wallet-widget/testing'
import { ConnectButton, WalletWidget } from '@wallet-widget/ui'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { AccountCard } from '../../../templates/react/src/cards/AccountCard.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

test('behavior: an account has one picture, in the widget as on the page', async () => {
  const { connect, destroy, widget } = createTestWidget({ connectors: [createSimulatedConnector()] })
  const target = document.body.appendChild(document.createElement('div'))
  const root = createRoot(target)
  undo.push(
    destroy,
    () => target.remove(),
    () => root.unmount(),
  )
  root.render(
    <WalletWidget widget={widget}>
      <ConnectButton />
      <AccountCard />
    </WalletWidget>,
  )
  await connect()
  /** Without the ids by which each refers to colours of its own. */
  const picture = (of: string) =>
    target.querySelector(`${of} .ww-circle`)?.innerHTML.replace(/(id="|#)[^")]+/g, '$1')
  await expect.poll(() => picture('button')).toContain('stop-color')
  expect(picture('.avatar')).toBe(picture('button'))
})
