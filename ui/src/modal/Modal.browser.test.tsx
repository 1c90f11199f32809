import { definePlugin, type Plugin } from '@wallet-widget/kernel'
import { createSimulatedConnector, createTestWidget, type TestWidgetConfig } from '@wallet-widget/testing'
import axe from 'axe-core'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { idlePage } from '../../../test/setup/idlePage.js'
import { stillPage } from '../../../test/setup/stillPage.js'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { modalCode } from '../modalCode.js'
import { mount } from '../mount.js'
import { useRouter } from '../stateHooks.js'
import { WalletWidget } from '../WalletWidget.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

const host = () => document.querySelector('wallet-widget-modal')
const dialog = () => host()?.shadowRoot?.querySelector('dialog')
const isOpen = () => vi.waitFor(() => expect(dialog()?.open).toBe(true))
const isClosed = () => vi.waitFor(() => expect(dialog()?.open ?? false).toBe(false))

let grow = () => {}
function Grow() {
  const [lines, setLines] = useState(1)
  grow = () => setLines(10)
  return Array.from({ length: lines }, (_, line) => <p key={String(line)}>Line {line}</p>)
}

function draw(config: TestWidgetConfig<readonly Plugin[]> = {}) {
  const testWidget = createTestWidget(config)
  const target = document.body.appendChild(document.createElement('div'))
  undo.push(testWidget.destroy, () => target.remove(), mount(testWidget.widget, { target }))
  return testWidget
}
const opener = () => page.getByRole('button', { name: 'Connect wallet' })

test('behavior: the dialog’s name is not that of what it holds, too', async () => {
  const { widget } = draw()
  await widget.open({ view: 'SwitchNetwork' })
  await expect.element(page.getByRole('dialog', { name: 'Switch network' })).toBeVisible()
  expect(page.getByRole('dialog').getByRole('region').elements()).toHaveLength(0)
})

describe('opening', () => {
  // First: its code stays once it is there.
  test('args: preload: approach: nothing is fetched or drawn before the visitor comes near', async () => {
    const load = vi.spyOn(modalCode, 'load')
    draw({ preload: 'approach' })
    await idlePage()
    expect(load).not.toHaveBeenCalled()
    expect(host()).toBeNull()
    await userEvent.hover(opener())
    await vi.waitFor(() => expect(host()).not.toBeNull())
    expect(dialog()?.open).toBe(false)
  })

  test('args: preload: none: nothing is drawn before the click', async () => {
    const load = vi.spyOn(modalCode, 'load')
    draw({ preload: 'none' })
    await userEvent.hover(opener())
    await idlePage()
    expect(load).not.toHaveBeenCalled()
    expect(host()).toBeNull()
    await userEvent.click(opener())
    await isOpen()
  })

  test('behavior: drawn closed in idle time: takes no room, no focus, and is not announced', async () => {
    draw({ connectors: [createSimulatedConnector({ name: 'Alpha' })] })
    const row = () =>
      [...(dialog()?.querySelectorAll('button') ?? [])].find((one) => one.textContent?.includes('Alpha'))
    await vi.waitFor(() => expect(row()).toBeDefined(), { timeout: 30_000 }) // a page never idle: bit by bit
    expect(dialog()?.open).toBe(false)
    expect(host()?.getBoundingClientRect().height).toBe(0)
    expect(row()?.checkVisibility()).toBe(false)
    row()?.focus()
    expect(host()?.shadowRoot?.activeElement).toBeNull()
    expect(page.getByRole('button', { name: /Alpha/ }).elements()).toHaveLength(0)
    const drawn = row()
    await userEvent.click(opener())
    await isOpen()
    expect(row()).toBe(drawn)
  })

  test('behavior: laid out once in idle time, unseen, a few rows at a time', async () => {
    // The pointer may still be where the button of the test before was.
    const space = document.body.appendChild(document.createElement('div'))
    space.style.height = '200px'
    undo.push(() => space.remove())
    const drawn: (string | boolean)[][] = []
    const rows: string[][] = []
    const measure = vi.spyOn(HTMLDialogElement.prototype, 'getBoundingClientRect')
    undo.push(() => measure.mockRestore())
    measure.mockImplementation(function (this: HTMLDialogElement) {
      const box = Element.prototype.getBoundingClientRect.call(this)
      const { visibility, opacity } = getComputedStyle(this)
      drawn.push([visibility, opacity, box.height > 100])
      const names = [...this.querySelectorAll('bdi')].filter(
        (name) => name.getBoundingClientRect().height > 0,
      )
      if (box.height > 0) rows.push(names.map(({ textContent }) => textContent))
      return box
    })
    const names = ['One', 'Two', 'Three', 'Four', 'Five']
    draw({ connectors: names.map((name) => createSimulatedConnector({ id: name, name })) })
    // A busy machine may be long in becoming idle.
    await vi.waitFor(() => expect(rows).toHaveLength(3), { timeout: 30_000 })
    expect(rows).toEqual([[], names.slice(0, 4), names.slice(4)])
    const [unseen, gone] = [
      ['hidden', '0', true],
      ['visible', '0', false],
    ]
    expect(drawn).toEqual([unseen, gone, unseen, gone, unseen, gone])
    expect(dialog()?.getAnimations()).toEqual([])
    expect(getComputedStyle(dialog() as Element).display).toBe('none')
    expect(dialog()?.querySelectorAll('[data-unseen]')).toHaveLength(0)
  })

  test('default', async () => {
    draw({ connectors: [createSimulatedConnector({ name: 'Alpha' })] })
    await userEvent.click(opener())
    await isOpen()
    await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /Alpha/ })).toBeVisible()
  })

  test.each([
    [1000, 360],
    [390, 390],
  ])('behavior: in a window of %i px it is %i px wide', async (width, expected) => {
    await page.viewport(width, 800)
    const { widget } = draw()
    await widget.open()
    await isOpen()
    await vi.waitFor(() => expect(dialog()?.getBoundingClientRect().width).toBe(expected))
  })

  test('F38: the header stays under the pointer while the view grows', async () => {
    await page.viewport(1000, 900)
    const { widget } = draw()
    widget.addView({ id: 'Grow', title: 'Grow', load: async () => ({ Grow }) })
    await widget.open({ view: 'Grow' })
    const close = page.getByRole('button', { name: 'Close' })
    await expect.element(close).toBeVisible()
    const at = () => {
      const { x, y } = close.element().getBoundingClientRect()
      return [x, y]
    }
    const height = () => dialog()?.getBoundingClientRect().height ?? 0
    await vi.waitFor(() => expect(dialog()?.getAnimations()).toHaveLength(0))
    const [before, low] = [at(), height()]
    grow()
    await vi.waitFor(() => expect(height()).toBeGreaterThan(low + 150))
    expect(at()).toEqual(before)
  })

  test('behavior: the focus moves in, and back to the opener', async () => {
    draw()
    await userEvent.click(opener())
    await isOpen()
    expect(document.activeElement).toBe(host())
    expect(host()?.shadowRoot?.activeElement).toBe(dialog())
    await userEvent.keyboard('{Escape}')
    await isClosed()
    expect(document.activeElement).toBe(opener().element())
  })

  test('behavior: the page does not scroll or jump meanwhile', async () => {
    document.body.style.setProperty('height', '300vh')
    undo.push(() => document.body.style.removeProperty('height'))
    draw()
    await expect.element(opener()).toBeVisible()
    const before = opener().element().getBoundingClientRect().x
    await userEvent.click(opener())
    await isOpen()
    await expect.poll(() => getComputedStyle(document.documentElement).overflow).toBe('hidden')
    expect(opener().element().getBoundingClientRect().x).toBe(before)
    await userEvent.keyboard('{Escape}')
    await isClosed()
    expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden')
  })

  test('behavior: Arabic is mirrored', async () => {
    const { widget } = draw({ language: 'ar' })
    await widget.open()
    await isOpen()
    await expect.poll(() => dialog()?.dir).toBe('rtl')
    await expect.poll(() => dialog()?.lang).toBe('ar')
  })

  test('behavior: a language without a translation: English, and the dialog says so', async () => {
    const before = document.documentElement.lang
    document.documentElement.lang = 'he'
    undo.push(() => Object.assign(document.documentElement, { lang: before }))
    const { widget } = draw({ language: undefined })
    await widget.open()
    await isOpen()
    expect([dialog()?.lang, dialog()?.dir]).toEqual(['en', 'ltr'])
    await expect.element(page.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  })
})

describe('closing', () => {
  test('behavior: Escape, the cross, and a click beside it', async () => {
    const { widget } = draw()
    for (const leave of [
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(page.getByRole('button', { name: 'Close' })),
      () => dialog()?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, clientX: 1, clientY: 1 })),
    ]) {
      await widget.open()
      await isOpen()
      await leave()
      await isClosed()
      expect(widget.state.$router.get().open).toBe(false)
    }
  })

  test('behavior: refused while sign-in is required: it shakes', async () => {
    const strict = definePlugin({
      id: 'strict',
      setup: (context) => context.setSignIn({ required: true, signedIn: false }),
    })
    const { widget } = draw({ plugins: [strict()] })
    const SIWXSignMessage = () => <p>Sign</p>
    widget.addView({
      id: 'SIWXSignMessage',
      held: 'untilSignedIn',
      title: 'Sign in',
      load: async () => ({ SIWXSignMessage }),
    })
    await widget.ready
    await widget.open({ view: 'SIWXSignMessage' })
    await isOpen()
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(dialog()?.classList.contains('ww-shaking')).toBe(true))
    expect(dialog()?.open).toBe(true)
  })
})

describe('faults', () => {
  test('F25: a double click opens it once', async () => {
    draw()
    await userEvent.dblClick(opener())
    await isOpen()
    expect(document.querySelectorAll('wallet-widget-modal')).toHaveLength(1)
  })

  test('T12, F25: the second click of a double click that opens it presses nothing in it; the next click does', async () => {
    const { widget } = draw()
    await widget.open()
    await isOpen()
    const row = page.getByRole('button', { name: 'Simulated Wallet' }).element()
    const click = (detail: number) =>
      row.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, composed: true }))
    click(2)
    expect(widget.state.$router.get().view).toBe('Connect')
    click(1)
    expect(widget.state.$router.get().view).toBe('ConnectingExternal')
  })

  test('T12: a double click in a view that has been there is two clicks; a key is always heard', async () => {
    const { widget } = draw()
    await widget.open()
    const row = page.getByRole('button', { name: 'Simulated Wallet' })
    await expect.element(row).toBeVisible()
    await stillPage()
    const press = (detail: number, msFromNow = 0) => {
      const event = new MouseEvent('click', { detail, bubbles: true, composed: true })
      Object.defineProperty(event, 'timeStamp', { value: event.timeStamp + msFromNow })
      row.element().dispatchEvent(event)
      return widget.state.$router.get().view
    }
    expect(press(2, 550)).toBe('ConnectingExternal')
    await widget.open({ view: 'Connect' })
    await expect.element(row).toBeVisible()
    expect(press(0)).toBe('ConnectingExternal')
  })

  test('behavior: closed and at once opened with something else, a view starts over', async () => {
    const { widget } = draw()
    function Letter() {
      const { arguments: args } = useRouter()
      const [{ to }] = useState(args as { to: string })
      return <p>Dear {to}</p>
    }
    widget.addView({ id: 'Letter', title: 'Letter', load: async () => ({ Letter }) })
    await widget.open({ view: 'Letter', arguments: { to: 'Ada' } })
    await expect.element(page.getByText('Dear Ada')).toBeVisible()
    await widget.close()
    await widget.open({ view: 'Letter', arguments: { to: 'Bob' } })
    await expect.element(page.getByText('Dear Bob')).toBeVisible()
    await expect.element(page.getByText('Dear Ada')).not.toBeInTheDocument()
  })

  test('F25: opened and closed fifty times, the page is as it was', async () => {
    const { widget } = draw()
    const count = () => {
      const shadow = host()?.shadowRoot
      return {
        elements: document.querySelectorAll('*').length + (shadow?.querySelectorAll('*').length ?? 0),
        sheets: document.adoptedStyleSheets.length + (shadow?.adoptedStyleSheets.length ?? 0),
      }
    }
    const cycle = async () => {
      await widget.open()
      await isOpen()
      await widget.close()
      await isClosed()
    }
    await cycle()
    await Promise.all([stillPage(), idlePage()])
    const base = count()
    for (let turn = 0; turn < 50; turn++) await cycle()
    await expect.poll(count).toEqual(base)
  })

  test('F27: StrictMode, and two widgets on a page: one modal each', async () => {
    const one = createTestWidget({ connectors: [createSimulatedConnector({ name: 'Alpha' })] })
    const two = createTestWidget({ connectors: [createSimulatedConnector({ name: 'Beta' })] })
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    undo.push(one.destroy, two.destroy, () => root.unmount())
    root.render(
      <StrictMode>
        <WalletWidget widget={one.widget}>
          <ConnectButton label="First" />
          <WalletWidget widget={one.widget}>
            <ConnectButton label="First again" />
          </WalletWidget>
        </WalletWidget>
        <WalletWidget widget={two.widget}>
          <ConnectButton label="Second" />
        </WalletWidget>
      </StrictMode>,
    )
    await userEvent.click(page.getByRole('button', { name: 'First again' }))
    await expect.element(page.getByRole('button', { name: /Alpha/ })).toBeVisible()
    // The second's is drawn once the page is idle.
    const modals = () => document.querySelectorAll('wallet-widget-modal').length
    await expect.poll(modals, { timeout: 30_000 }).toBe(2)
    await userEvent.keyboard('{Escape}')
    await userEvent.click(page.getByRole('button', { name: 'Second' }))
    await expect.element(page.getByRole('button', { name: /Beta/ })).toBeVisible()
    expect(one.widget.state.$router.get().open).toBe(false)
  })

  test('F27: taken out, nothing is left', async () => {
    const { destroy, widget } = createTestWidget()
    const sheets = document.adoptedStyleSheets.length
    const target = document.body.appendChild(document.createElement('div'))
    const unmount = mount(widget, { target })
    await widget.open()
    await isOpen()
    unmount()
    target.remove()
    destroy()
    expect(host()).toBeNull()
    expect(document.adoptedStyleSheets).toHaveLength(sheets)
  })
})

test('T1: a wallet named and drawn in HTML stays text', async () => {
  const name = '<img src=x onerror="window.hacked=1">'
  const icon = 'data:text/html,<script>window.hacked=1</script>'
  const { widget } = draw({ connectors: [createSimulatedConnector({ name, icon })] })
  await widget.open()
  await isOpen()
  await vi.waitFor(() => expect(host()?.shadowRoot?.textContent).toContain('<img src=x'))
  expect(host()?.shadowRoot?.querySelector('img')).toBeNull()
  expect('hacked' in window).toBe(false)
})

test('T27: a theme carries no other CSS', async () => {
  const { widget } = draw({ theme: { radius: 9 } })
  await widget.open()
  await isOpen()
  const { style } = host() as HTMLElement
  expect(() => widget.setTheme({ accent: 'red;background:url(https://evil.example/)' })).toThrow()
  expect([...style]).toEqual(['--ww-theme-radius'])
  expect(style.getPropertyValue('--ww-theme-radius')).toBe('9')
})

test('args: theme: its font and its blur are drawn; beside a phone’s the modal is 360 px wide', async () => {
  await page.viewport(1000, 760)
  undo.push(() => void page.viewport(414, 896))
  const { widget } = draw({ theme: { font: 'monospace', blur: 9 } })
  await widget.open()
  await expect.poll(() => dialog()?.open).toBe(true)
  const frame = dialog() as HTMLElement
  expect(getComputedStyle(frame).fontFamily).toBe('monospace')
  expect(getComputedStyle(frame, '::backdrop').backdropFilter).toBe('blur(9px)')
  expect(getComputedStyle(frame).inlineSize).toBe('360px')
})

for (const mode of ['light', 'dark'] as const)
  test(`axe: ${mode}`, async () => {
    const { widget } = draw({ theme: { mode } })
    widget.alert('SESSION_EXPIRED')
    widget.toast('error', 'Could not switch')
    await widget.open()
    await expect.element(page.getByText('Could not switch')).toBeVisible()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await stillPage()
    const { violations } = await axe.run(document, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
  })
