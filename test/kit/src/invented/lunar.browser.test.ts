import { createWidget } from '@wallet-widget/kernel'
import { mount } from '@wallet-widget/ui/mount'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LUNAR_ADDRESS, LUNAR_NETWORKS, lunar } from './lunar.fixture.js'

test('default: the interface shows an invented chain as it shows any other', async () => {
  const widget = createWidget({
    id: crypto.randomUUID(),
    projectId: 'test',
    networks: LUNAR_NETWORKS,
    plugins: [lunar()],
    logLevel: 'silent',
  })
  const unmount = mount(widget)
  await widget.ready
  await widget.open()
  const button = (name: string | RegExp) => page.getByRole('button', { name })

  await button(/Crater Wallet/).click()
  await expect.poll(() => widget.state.$account.get().status).toBe('connected')
  await widget.open({ view: 'Account' })
  await expect.element(page.getByText(/1\.500/)).toBeVisible()
  expect(page.getByText(LUNAR_ADDRESS.slice(0, 5)).elements().length).toBeGreaterThan(0)

  await widget.open({ view: 'SwitchNetwork' })
  await expect.element(button(/Luna/)).toBeVisible()
  await button(/Phobos/).click()
  await expect.poll(() => widget.state.$network.get().network?.name).toBe('Phobos')
  await widget.open({ view: 'Account' })
  await expect.element(page.getByText(/7\.000/)).toBeVisible()

  await button('Disconnect').click()
  await expect.poll(() => widget.state.$account.get().status).toBe('disconnected')
  unmount()
  widget.destroy()
})
