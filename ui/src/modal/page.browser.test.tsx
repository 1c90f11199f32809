import { createTestWidget, type TestWidgetConfig } from '@wallet-widget/testing'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { stillPage } from '../../../test/setup/stillPage.js'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { InlineWidget } from '../InlineWidget.js'
import { modalCode } from '../modalCode.js'
import { mount } from '../mount.js'
import { WalletWidget } from '../WalletWidget.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

const host = () => document.querySelector<HTMLElement>('wallet-widget-modal')
const dialog = () => host()?.shadowRoot?.querySelector('dialog')
// The first time its code is fetched.
const isShown = () => vi.waitFor(() => expect(dialog()?.matches(':modal')).toBe(true), 5000)
const overflow = () => getComputedStyle(document.documentElement).overflow

function draw(config: TestWidgetConfig = {}) {
  const testWidget = createTestWidget(config)
  const unmount = mount(testWidget.widget)
  undo.push(testWidget.destroy, unmount)
  return { ...testWidget, unmount }
}

/** Replaces the body, as some routers do. */
function replaceBody() {
  const old = document.body
  const next = document.createElement('body')
  document.documentElement.replaceChild(next, old)
  undo.push(() => document.documentElement.replaceChild(old, document.body))
}

test('behavior: while it leaves, it shows what it showed; then what there is to show', async () => {
  const { widget } = draw()
  const Other = () => <p>Other</p>
  widget.addView({ id: 'Other', title: 'Other', load: async () => ({ Other }) })
  await widget.open()
  await isShown()
  const heading = () => dialog()?.querySelector('h2')?.textContent
  await expect.poll(heading).toBe('Connect wallet')
  await widget.close()
  await vi.waitFor(() => expect(dialog()?.open).toBe(false))
  // As long as its style sheet says.
  const leaving = dialog()?.getAnimations() ?? []
  expect(leaving.length).toBeGreaterThan(0)
  for (const animation of leaving) animation.pause()
  widget.replace('Other')
  await stillPage()
  expect(heading()).toBe('Connect wallet')
  for (const animation of leaving) animation.finish()
  await expect.poll(heading).toBe('Other')
})

describe('a page that replaces its body', () => {
  test('behavior: before the modal is opened again, it is shown in the new one', async () => {
    const { widget } = draw()
    await widget.open()
    await isShown()
    await widget.close()
    await vi.waitFor(() => expect(dialog()?.open).toBe(false))
    replaceBody()
    await widget.open()
    await isShown()
    await widget.close()
    await expect.poll(overflow).not.toBe('hidden')
  })

  test('behavior: while the modal is open, it stays shown, and the page scrolls again once it is closed', async () => {
    const { widget } = draw()
    await widget.open()
    await isShown()
    await expect.poll(overflow).toBe('hidden')
    replaceBody()
    await isShown()
    expect(host()?.parentNode).toBe(document.body)
    await widget.close()
    await expect.poll(overflow).not.toBe('hidden')
  })

  test('behavior: a passing message is shown in the new one', async () => {
    const { widget } = draw()
    widget.toast('info', 'First')
    await expect.element(page.getByText('First')).toBeVisible()
    replaceBody()
    widget.dismissToast(widget.state.$toasts.get()[0]?.id ?? 0)
    await vi.waitFor(() => expect(widget.state.$toasts.get()).toEqual([]))
    await expect.element(page.getByText('First')).not.toBeInTheDocument()
    widget.toast('info', 'Second')
    await expect.element(page.getByText('Second')).toBeVisible()
  })
})

test('behavior: where the body is a flex container with gaps, nothing moves', async () => {
  document.body.style.cssText = 'display:flex;gap:40px;justify-content:center'
  const content = document.body.appendChild(document.createElement('main'))
  content.textContent = 'Page'
  undo.push(
    () => content.remove(),
    () => document.body.removeAttribute('style'),
  )
  const before = content.getBoundingClientRect().x
  const { widget } = draw()
  await widget.open()
  await isShown()
  expect(content.getBoundingClientRect().x).toBe(before)
})

test('behavior: what the page says of every element does not reach into it', async () => {
  const style = document.head.appendChild(document.createElement('style'))
  undo.push(() => style.remove())
  style.textContent = `*, wallet-widget-modal {
    word-spacing: 5px; text-transform: uppercase; text-shadow: 1px 1px red; writing-mode: vertical-rl;
    position: fixed; color-scheme: dark !important; cursor: wait
  }`
  const { widget } = draw({ theme: { mode: 'light' } })
  await widget.open()
  await isShown()
  const { wordSpacing, textTransform, textShadow, writingMode, colorScheme, cursor } = getComputedStyle(
    dialog()?.querySelector('h2') as Element,
  )
  expect([wordSpacing, textTransform, textShadow, writingMode, colorScheme, cursor]).toEqual([
    '0px',
    'none',
    'none',
    'horizontal-tb',
    'light',
    'auto',
  ])
})

test('behavior: unmounted while it is open, it does not open by itself when mounted again', async () => {
  const { widget, unmount } = draw()
  await widget.open()
  await isShown()
  unmount()
  await vi.waitFor(() => expect(widget.state.$router.get().open).toBe(false))
  undo.push(mount(widget))
  // It is drawn closed once the page is idle.
  await vi.waitFor(() => expect(dialog()).toBeTruthy(), { timeout: 30_000 })
  await stillPage()
  expect(dialog()?.open).toBe(false)
})

test('behavior: what is typed in its fields is none of the page’s shortcuts or forms', async () => {
  const onKey = vi.fn()
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  for (const type of ['keydown', 'keypress', 'keyup']) {
    document.addEventListener(type, onKey)
    undo.push(() => document.removeEventListener(type, onKey))
  }
  const { widget, destroy } = createTestWidget()
  const Form = () => (
    <form onSubmit={(event) => event.preventDefault()}>
      <input aria-label="Name" />
    </form>
  )
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  undo.push(destroy, () => root.unmount())
  root.render(
    <form onSubmit={onSubmit} onKeyDown={onKey}>
      <WalletWidget widget={widget} />
    </form>,
  )
  await vi.waitFor(() => expect(widget.state.$views.get().size).toBeGreaterThan(0))
  widget.addView({ id: 'Form', title: 'Form', load: async () => ({ Form }) })
  await widget.open({ view: 'Form' })
  await userEvent.click(page.getByLabelText('Name'))
  onKey.mockClear()
  await userEvent.keyboard('d')
  await userEvent.keyboard('{Enter}')
  expect(onKey).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
})

describe('views', () => {
  test('behavior: one whose plugin is disabled is left', async () => {
    const { widget } = draw()
    const Passing = () => <p>Here for now</p>
    const remove = widget.addView({ id: 'Passing', title: 'Passing', load: async () => ({ Passing }) })
    await widget.open()
    await isShown()
    widget.push('Passing')
    await expect.element(page.getByText('Here for now')).toBeVisible()
    remove()
    await expect.element(page.getByText('What is a wallet?')).toBeVisible()
    expect(widget.state.$router.get().view).toBe('Connect')
  })

  test('behavior: what one has said is not said of the next', async () => {
    const { widget } = draw()
    const status = () =>
      [...(host()?.shadowRoot?.querySelectorAll('[role=status]') ?? [])].map((one) => one.textContent).join()
    await widget.open({ view: 'ConnectingExternal', arguments: { connectorId: 'gone' } })
    await vi.waitFor(() => expect(status()).toContain('Wallet not found'))
    await widget.open({ view: 'Connect' })
    await vi.waitFor(() => expect(status()).not.toContain('Wallet not found'))
  })
  test('behavior: each begins at its top, gone back to it is where it was left, opened again at its top', async () => {
    const { widget } = draw()
    const lines = Array.from({ length: 60 }, (_, at) => `Line ${at}`)
    const Long = () => (
      <>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <button type="button" onClick={() => widget.push('Next')}>
          On
        </button>
      </>
    )
    const Next = () => lines.map((line) => <p key={line}>Next {line}</p>)
    undo.push(widget.addView({ id: 'Long', title: 'Long', load: async () => ({ Long }) }))
    undo.push(widget.addView({ id: 'Next', title: 'Next', load: async () => ({ Next }) }))
    const scrolled = () => host()?.shadowRoot?.querySelector('.ww-body > .ww-scroll')?.scrollTop
    await widget.open({ view: 'Long' })
    await isShown()
    await userEvent.click(page.getByRole('button', { name: 'On' }))
    await expect.element(page.getByText('Next Line 0')).toBeInTheDocument()
    expect(scrolled()).toBe(0)
    await widget.back()
    await expect.element(page.getByText('Line 0', { exact: true })).toBeInTheDocument()
    expect(scrolled()).toBeGreaterThan(300)
    await widget.close()
    await vi.waitFor(() => expect(dialog()?.open).toBe(false))
    await widget.open({ view: 'Long' })
    await isShown()
    await expect.poll(scrolled).toBe(0)
  })
})

describe('inline', () => {
  const inline = { inline: true } as TestWidgetConfig

  test('behavior: of two places for one widget, the second takes over when the first goes', async () => {
    const { widget, destroy } = createTestWidget(inline)
    const [one, two] = [1, 2].map(() => {
      const target = document.body.appendChild(document.createElement('div'))
      return { target, unmount: mount(widget, { target }) }
    })
    undo.push(destroy, () => two?.unmount())
    await expect.element(page.getByText('What is a wallet?')).toBeVisible()
    expect(document.querySelectorAll('wallet-widget-modal')).toHaveLength(1)
    one?.unmount()
    await vi.waitFor(() => expect(two?.target.querySelector('wallet-widget-modal')).not.toBeNull())
    await expect.element(page.getByText('What is a wallet?')).toBeVisible()
  })

  test('error: after a failure to fetch its code it can be tried again', async () => {
    const code = modalCode.$code.get()
    modalCode.provide(undefined as never)
    const load = vi.spyOn(modalCode, 'load').mockRejectedValue(new Error('offline'))
    const { widget, destroy } = createTestWidget(inline)
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    undo.push(destroy, () => root.unmount())
    root.render(
      <WalletWidget widget={widget}>
        <InlineWidget />
      </WalletWidget>,
    )
    const again = page.getByRole('button', { name: 'Couldn’t open. Try again' })
    await expect.element(again).toBeVisible()
    load.mockImplementation(async () => {
      const found = code ?? (await import('./index.js'))
      modalCode.provide(found)
      return found
    })
    await userEvent.click(again)
    await expect.element(page.getByText('What is a wallet?')).toBeVisible()
  })
})

test('error: a click that can not open the modal says so; a second one leads to another load of the page', async () => {
  const { widget, destroy } = createTestWidget()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  undo.push(destroy, () => root.unmount())
  root.render(
    <WalletWidget widget={widget}>
      <ConnectButton />
    </WalletWidget>,
  )
  const open = vi.spyOn(widget, 'open').mockRejectedValue(new Error('offline'))
  await userEvent.click(page.getByRole('button', { name: 'Connect wallet' }))
  await userEvent.click(page.getByRole('button', { name: 'Couldn’t open. Try again' }))
  const reload = page.getByRole('button', { name: 'Reload page' })
  await expect.element(reload).toBeVisible()
  // Not where it opens after all.
  open.mockRestore()
  await userEvent.click(reload)
  await isShown()
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeInTheDocument()
})

test('error: a button that is drawn before it is in the page leaves the page whole', async () => {
  const { widget, destroy } = createTestWidget()
  const target = document.createElement('div')
  undo.push(destroy, () => target.remove(), mount(widget, { target }))
  await vi.waitFor(() => expect(target.querySelector('button')).not.toBeNull())
  document.body.append(target)
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
})

test('args: append: false: the modal is where the page has placed it, and nowhere else', async () => {
  const { widget, destroy } = createTestWidget({ append: false, preload: 'none' })
  const stopErrors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const unmount = mount(widget)
  await widget.open()
  await expect.poll(() => widget.state.$router.get().open).toBe(false)
  expect(document.querySelector('wallet-widget-modal')).toBeNull()
  stopErrors.mockRestore()

  const place = document.body.appendChild(document.createElement('main'))
  place.append(widget.host)
  await widget.open()
  await expect.poll(() => widget.host.shadowRoot?.querySelector('dialog')?.open).toBe(true)
  expect(widget.host.parentElement).toBe(place)
  unmount()
  expect(widget.host.parentElement).toBe(place)
  destroy()
  place.remove()
})
