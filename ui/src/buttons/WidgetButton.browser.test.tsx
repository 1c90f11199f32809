import { BaseError, definePlugin, type Widget } from '@wallet-widget/kernel'
import { createTestWidget } from '@wallet-widget/testing'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { WalletWidget } from '../WalletWidget.js'
import { WidgetButton } from './WidgetButton.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

function show(widget: Widget) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  undo.push(
    () => place.remove(),
    () => root.unmount(),
  )
  root.render(
    <WalletWidget widget={widget}>
      <WidgetButton>Open</WidgetButton>
    </WalletWidget>,
  )
}

test('behavior: what a plugin refuses is no failure of the button', async () => {
  let isRefused = true
  const told = vi.fn()
  const plugin = definePlugin({
    id: 'refuses',
    setup({ hooks }) {
      hooks.open.prepare.tap((request) => {
        if (isRefused) throw new BaseError('Not in this country')
        return request
      })
      hooks.open.settle.tap(told)
    },
  })
  const { widget, destroy } = createTestWidget({ plugins: [plugin()] as never })
  undo.push(destroy)
  show(widget)
  const button = page.getByRole('button', { name: 'Open' })
  for (const times of [1, 2, 3]) {
    await userEvent.click(button)
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(times), 5000)
    await expect.element(button).not.toHaveAttribute('aria-busy')
  }
  expect(told.mock.lastCall?.[0]).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('Not in this country') },
  })
  isRefused = false
  await userEvent.click(button)
  await expect.poll(() => widget.state.$router.get().open).toBe(true)
  await widget.close()
})

test('error: code that could not be fetched is told, until what is refused shows that it is there', async () => {
  const { widget, destroy } = createTestWidget()
  undo.push(destroy)
  show(widget)
  const open = vi.spyOn(widget, 'open').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  open.mockRejectedValueOnce(new BaseError('Not in this country'))
  await userEvent.click(page.getByRole('button', { name: 'Open' }))
  await userEvent.click(page.getByRole('button', { name: 'Couldn’t open. Try again' }))
  await expect.element(page.getByRole('button', { name: 'Open' })).toBeVisible()
})
