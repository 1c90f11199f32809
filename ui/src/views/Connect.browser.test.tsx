import { definePlugin } from '@wallet-widget/kernel'
import { createSimulatedConnector, createTestWidget, type TestWidgetConfig } from '@wallet-widget/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { idlePage } from '../../../test/setup/idlePage.js'
import { quietTime } from '../../../test/setup/quietTime.js'
import { mount } from '../mount.js'

const undo: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const fn of undo.splice(0).reverse()) fn()
})

async function show(config: TestWidgetConfig = {}) {
  const testWidget = createTestWidget(config)
  undo.push(testWidget.destroy, mount(testWidget.widget))
  await testWidget.widget.ready
  await testWidget.widget.open()
  return testWidget
}

/** Simulated connectors, without the label they would carry otherwise. */
const wallet = (id: string, name: string, own: Record<string, unknown> = {}) => ({
  ...createSimulatedConnector({ id, name, rdns: id }),
  test: false,
  ...own,
})
/** What has the focus inside the modal. */
const focused = () => {
  const element = document.querySelector('wallet-widget-modal')?.shadowRoot?.activeElement
  return element?.getAttribute('aria-label') ?? element?.textContent
}
const row = () => page.getByRole('button', { name: 'Alpha' })
const names = () =>
  page
    .getByRole('list', { name: 'Wallets' })
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('bdi')?.textContent)

describe('rows', () => {
  test('default', async () => {
    const silent = createSimulatedConnector({ failures: { hang: true } })
    const alpha = wallet('io.a', 'Alpha', { connect: silent.connect })
    const { widget } = await show({ connectors: [alpha, createSimulatedConnector()] })
    await expect.element(page.getByRole('button', { name: 'Alpha Installed' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Simulated Wallet Test wallet' })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Alpha Installed' }))
    expect(widget.state.$router.get()).toMatchObject({
      view: 'ConnectingExternal',
      arguments: { connectorId: 'io.a' },
    })
  })

  test('behavior: a connector that has a view of its own leads there', async () => {
    const { widget } = await show({ connectors: [wallet('io.a', 'Alpha', { connectView: 'Account' })] })
    await userEvent.click(page.getByRole('button', { name: 'Alpha' }))
    expect(widget.state.$router.get().view).toBe('Account')
  })

  test('behavior: what connecting needs is fetched by a pointer that moves over a row, or a key, not by opening', async () => {
    for (const approach of [() => userEvent.hover(row()), () => userEvent.keyboard('{Tab}{Tab}')]) {
      const { widget } = await show({ connectors: [wallet('io.a', 'Alpha')] })
      const prefetch = vi.spyOn(widget, 'prefetch')
      await expect.element(row()).toBeVisible()
      await idlePage()
      expect(prefetch).not.toHaveBeenCalled()
      await approach()
      await expect.poll(() => prefetch.mock.calls).toEqual([['connect']])
      for (const fn of undo.splice(0).reverse()) fn()
    }
  })

  test('behavior: recent wallets come first', async () => {
    const connectors = [wallet('io.a', 'Alpha'), wallet('io.b', 'Beta')]
    const { widget } = await show({ connectors })
    await widget.connect({ connectorId: 'io.b' })
    await widget.disconnect()
    await widget.close()
    await widget.open({ view: 'Connect' })
    await expect.element(page.getByRole('button', { name: 'Beta Recent' })).toBeVisible()
    expect(names()).toEqual(['Beta', 'Alpha'])
  })

  test('T1: a name with HTML is text, an icon that is no picture is not loaded', async () => {
    const before = performance.getEntriesByType('resource').length
    await show({
      connectors: [
        wallet('io.evil', '<img src=x onerror="window.hacked=1">', {
          icon: 'https://evil.invalid/track.png',
        }),
        wallet('io.worse', 'Worse', { icon: 'data:text/html,<script>window.hacked=1</script>' }),
      ],
    })
    await expect.element(page.getByText('<img src=x onerror="window.hacked=1">')).toBeVisible()
    const modal = document.querySelector('wallet-widget-modal')?.shadowRoot
    expect(modal?.querySelectorAll('li img')).toHaveLength(0)
    expect('hacked' in window).toBe(false)
    expect(
      performance
        .getEntriesByType('resource')
        .slice(before)
        .filter(({ name }) => name.includes('evil')),
    ).toEqual([])
  })

  test('T2: two wallets of one rdns are both shown and marked', async () => {
    await show({
      connectors: [wallet('io.a', 'Alpha'), wallet('io.a#2', 'Alpha', { rdns: 'io.a' })],
    })
    await expect.element(page.getByText('Two wallets use this identity').first()).toBeVisible()
    expect(page.getByText('Two wallets use this identity').elements()).toHaveLength(2)
  })

  test('F21: a late wallet joins at the end, one that is removed leaves', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const alpha = wallet('io.a', 'Alpha')
    const guest = wallet('guest', 'Guest', { external: true })
    const { setConnectors } = await show({ connectors: [alpha, guest] })
    await expect.element(page.getByRole('button', { name: 'Guest' })).toBeVisible()
    await vi.advanceTimersByTimeAsync(500)
    setConnectors([wallet('io.late', 'Late'), alpha, guest])
    await expect.element(page.getByRole('button', { name: 'Late' })).toBeVisible()
    expect(names()).toEqual(['Alpha', 'Guest', 'Late'])
    setConnectors([alpha, wallet('io.late', 'Late')])
    await expect.poll(names).toEqual(['Alpha', 'Late'])
  })
})

describe('search', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => wallet(`io.w${index}`, `Wallet ${index}`))

  test('behavior: not for 8 wallets', async () => {
    await show({ connectors: many(8) })
    await expect.element(page.getByRole('button', { name: 'Wallet 7' })).toBeVisible()
    expect(page.getByRole('searchbox').elements()).toHaveLength(0)
  })

  test('behavior: finds, says how many, and Escape empties it before it closes the modal', async () => {
    const { widget } = await show({ connectors: many(9) })
    await userEvent.type(page.getByRole('searchbox', { name: 'Search wallets' }), 'wallet 8')
    await expect.poll(names).toEqual(['Wallet 8'])
    await expect.element(page.getByText('Wallets found: 1')).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => names().length).toBe(9)
    expect(widget.state.$router.get().open).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => widget.state.$router.get().open).toBe(false)
  })

  test('behavior: says when nothing is found', async () => {
    await show({ connectors: many(9) })
    await userEvent.type(page.getByRole('searchbox'), '<b>zzz')
    await expect.element(page.getByText('No wallet matches “<b>zzz”.')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Clear search' }))
    await expect.poll(() => names().length).toBe(9)
    await expect.poll(focused).toBe('Search wallets')
  })

  test('T25: of 1,000 wallets 40 are drawn, and more when asked', async () => {
    await show({ connectors: many(1000) })
    await expect.element(page.getByRole('button', { name: 'Show more (960)' })).toBeVisible()
    expect(names()).toHaveLength(40)
    await userEvent.click(page.getByRole('button', { name: 'Show more (960)' }))
    await expect.poll(() => names().length).toBe(80)
  })

  test('F30: with 10,000 wallets it opens in under 200 ms, and a key takes under 50 ms', async () => {
    const one = wallet('io.w', 'Wallet')
    const connectors = Array.from({ length: 10_000 }, (_, index) => ({
      ...one,
      id: `io.w${index}`,
      rdns: `io.w${index}`,
      name: `Wallet ${index}`,
    }))
    const { widget } = await show({ connectors })
    await expect.element(page.getByRole('searchbox')).toBeVisible()
    const modal = document.querySelector('wallet-widget-modal')?.shadowRoot as ShadowRoot
    const drawn = async (change: () => unknown, isDrawn: () => boolean) => {
      const start = performance.now()
      change()
      while (!isDrawn()) await new Promise((resolve) => setTimeout(resolve))
      return performance.now() - start
    }
    const opening = await quietTime(async () => {
      widget.replace('SwitchNetwork')
      await expect.poll(() => modal.querySelectorAll('bdi').length).toBe(2)
      return drawn(
        () => widget.replace('Connect'),
        () => modal.querySelectorAll('bdi').length === 40,
      )
    })
    expect(opening).toBeLessThan(200)
    const input = modal.querySelector('input') as HTMLInputElement
    const type = (value: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    const searches = ['9', '98', '987', '98', '9', '97', '975', '97', '9', '96', '965']
    const key = await quietTime(() => {
      const digits = searches.shift()
      return drawn(
        () => type(`wallet ${digits}`),
        () => modal.querySelector('bdi')?.textContent === `Wallet ${digits}`,
      )
    }, searches.length)
    expect(key).toBeLessThan(50)
  })

  test('F31: 1,000 announcements while it is open block for less than 50 ms', async () => {
    const { setConnectors } = await show({ connectors: many(1) })
    await expect.element(page.getByRole('button', { name: 'Wallet 0' })).toBeVisible()
    const all = many(1000)
    const blocked = await quietTime(() => {
      const start = performance.now()
      for (let count = 100; count <= 1000; count += 100) setConnectors(all.slice(0, count))
      return performance.now() - start
    })
    expect(blocked).toBeLessThan(50)
    await expect.element(page.getByRole('button', { name: 'Show more (960)' })).toBeVisible()
  })
})

describe('no wallet', () => {
  test('default', async () => {
    const { setConnectors } = await show({ connectors: [] })
    await expect.element(page.getByText('No wallet found in this browser')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'What is a wallet?' })).toBeVisible()
    expect(page.getByRole('link').elements()).toHaveLength(0)
    setConnectors([wallet('io.a', 'Alpha')])
    await expect.element(page.getByRole('button', { name: 'Alpha' })).toBeVisible()
    await expect.element(page.getByText('No wallet found in this browser')).not.toBeInTheDocument()
  })

  test('behavior: leads to help, which leads to all wallets where they are listed, and back', async () => {
    const { widget } = await show()
    await userEvent.click(page.getByRole('button', { name: 'What is a wallet?' }))
    await expect.element(page.getByRole('dialog', { name: 'What is a wallet?' })).toBeVisible()
    await expect.element(page.getByText('How to get one')).toBeVisible()
    expect(page.getByRole('button', { name: 'Get a wallet' }).elements()).toHaveLength(0)
    await userEvent.click(page.getByRole('button', { name: 'Back' }))
    await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
    const AllWallets = () => <p>All</p>
    widget.addView({ id: 'AllWallets', role: 'allWallets', title: 'All', load: async () => ({ AllWallets }) })
    await userEvent.click(page.getByRole('button', { name: 'What is a wallet?' }))
    await userEvent.click(page.getByRole('button', { name: 'Get a wallet' }))
    expect(widget.state.$router.get().view).toBe('AllWallets')
  })
})

describe('methods', () => {
  const logins = definePlugin({
    id: 'logins',
    setup(context) {
      for (const [label, order, orderWithoutWallets] of [
        ['All wallets', 200, 200],
        ['Social', 20, 5],
        ['Email', 10, 10],
      ] as const)
        context.slots.add('connect.methods', {
          id: label,
          label,
          order,
          orderWithoutWallets,
          icon: 'mail',
          view: 'Account',
        })
    },
  })
  const order = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((item) => item.querySelector('.ww-row-title')?.textContent)
      .filter(Boolean)

  test('behavior: email, social, wallet', async () => {
    await show({ connectors: [wallet('io.a', 'Alpha')], plugins: [logins()] as never })
    await expect.element(page.getByRole('button', { name: 'Email' })).toBeVisible()
    expect(order()).toEqual(['Email', 'Social', 'Alpha', 'All wallets'])
    const names = page
      .getByRole('list')
      .elements()
      .map((list) => list.getAttribute('aria-label'))
    expect(names).toEqual(['Ways to log in', 'Wallets', 'More'])
  })

  test('behavior: with no injected wallet the logins come in their own order, and no wallet is missed', async () => {
    const { widget } = await show({ connectors: [], plugins: [logins()] as never })
    await expect.element(page.getByRole('button', { name: 'Email' })).toBeVisible()
    expect(order()).toEqual(['Social', 'Email', 'All wallets'])
    expect(page.getByText('No wallet found in this browser').elements()).toHaveLength(0)
    await userEvent.click(page.getByRole('button', { name: 'Email' }))
    expect(widget.state.$router.get().view).toBe('Account')
  })
})

test('behavior: the keyboard alone connects', async () => {
  const { widget } = await show()
  await expect.element(page.getByRole('button', { name: 'Simulated Wallet' })).toBeVisible()
  const row = /Simulated Wallet ?Test wallet$/
  for (let step = 0; step < 4 && !row.test(focused() ?? ''); step++) await userEvent.keyboard('{Tab}')
  expect(focused()).toMatch(row)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => widget.state.$account.get().status).toBe('connected')
  await expect.poll(focused).toBe('Done')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => widget.state.$router.get().open).toBe(false)
})
