import { BaseError, type ViewDefinition, type Widget } from '@wallet-widget/kernel'
import { WalletError } from '@wallet-widget/kernel/connectors'
import { createSimulatedConnector, createTestWidget } from '@wallet-widget/testing'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { stillPage } from '../../../test/setup/stillPage.js'
import { WalletWidget } from '../WalletWidget.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
  vi.useRealTimers()
})

type Failures = NonNullable<Parameters<typeof createSimulatedConnector>[0]>['failures']

/** Chooses a simulated wallet in the list of a widget under StrictMode. */
async function choose(failures: NonNullable<Failures> = {}) {
  const connector = createSimulatedConnector({ failures })
  const { widget, destroy, setConnectors } = createTestWidget({ connectors: [connector] })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  undo.push(destroy, () => root.unmount())
  root.render(
    <StrictMode>
      <WalletWidget widget={widget} />
    </StrictMode>,
  )
  await widget.ready
  await widget.open()
  await userEvent.click(page.getByRole('button', { name: 'Simulated Wallet' }))
  return { widget, connector, control: connector.control, setConnectors }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
/** What has the focus inside the modal. */
const focused = () => {
  const element = document.querySelector('wallet-widget-modal')?.shadowRoot?.activeElement
  return element?.getAttribute('aria-label') ?? element?.textContent
}
const asked = (control: ReturnType<typeof createSimulatedConnector>['control']) =>
  control.calls.filter(({ member }) => member === 'connect').length

test('default', async () => {
  // Long enough to be seen on a busy machine.
  const { widget, control } = await choose({ slow: 1500 })
  await expect.element(page.getByText('Continue in Simulated Wallet', { exact: true })).toBeVisible()
  await expect.poll(focused).toBe('Done')
  expect(widget.state.$router.get().view).toBe('ProfileWallets')
  expect(asked(control)).toBe(1)
})

test('F27: StrictMode asks the wallet once', async () => {
  const { control } = await choose({ hang: true })
  await expect.element(button('Cancel')).toBeVisible()
  expect(control.promptCount).toBe(1)
})

test('F25: a double click on the wallet asks once, and its second click presses nothing of the next view', async () => {
  const connector = createSimulatedConnector({ failures: { hang: true } })
  const more = ['b', 'c', 'd', 'e', 'f'].map((id) => createSimulatedConnector({ id, name: `Wallet ${id}` }))
  const { widget, destroy } = createTestWidget({ connectors: [...more, connector] })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  undo.push(destroy, () => root.unmount())
  root.render(<WalletWidget widget={widget} />)
  await widget.ready
  await widget.open()
  const row = page.getByRole('button', { name: 'Simulated Wallet' })
  await expect.element(row).toBeVisible()
  const element = row.element() as HTMLElement
  element.click()
  element.click()
  expect(widget.state.$router.get().history).toHaveLength(1)
  await expect.element(button('Cancel')).toBeInTheDocument()
  button('Cancel')
    .element()
    .dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true, composed: true }))
  expect(widget.state.$router.get().view).toBe('ConnectingExternal')
  await expect.poll(() => asked(connector.control)).toBe(1)
})

describe('before the view is there', () => {
  /** Keeps the view from being fetched until the answer is called. */
  const holdView = (widget: Widget) => {
    const definition = widget.state.$views.get().get('ConnectingExternal') as ViewDefinition
    const load = definition.load.bind(definition)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    vi.spyOn(definition, 'load').mockImplementation(async () => {
      await held
      return load()
    })
    return release
  }
  async function chooseHeld(failures: NonNullable<Failures>) {
    const connector = createSimulatedConnector({ failures })
    const { widget, destroy } = createTestWidget({ connectors: [connector] })
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    undo.push(destroy, () => root.unmount())
    root.render(
      <StrictMode>
        <WalletWidget widget={widget} />
      </StrictMode>,
    )
    await widget.ready
    await vi.waitFor(() => expect(widget.state.$views.get().size).toBeGreaterThan(0))
    const release = holdView(widget)
    await widget.open()
    await userEvent.click(page.getByRole('button', { name: 'Simulated Wallet' }))
    return { widget, control: connector.control, release }
  }

  test('behavior: the wallet is asked, and once', async () => {
    const { control, release } = await chooseHeld({ hang: true })
    await expect.poll(() => asked(control)).toBe(1)
    release()
    await expect.element(page.getByText('Continue in Simulated Wallet', { exact: true })).toBeVisible()
    expect(asked(control)).toBe(1)
  })

  test('behavior: its title is the wallet, whatever comes of it, and the outcome is a heading', async () => {
    const { release } = await chooseHeld({ reject: true })
    const dialog = () => page.getByRole('dialog', { name: 'Simulated Wallet', exact: true })
    await expect.element(dialog()).toBeVisible()
    release()
    await expect
      .element(dialog().getByRole('heading', { level: 3, name: 'Request declined', exact: true }))
      .toBeVisible()
  })

  test('behavior: a failure waits for the view, and rejects nowhere else', async () => {
    const unhandled = vi.fn()
    window.addEventListener('unhandledrejection', unhandled)
    undo.push(() => window.removeEventListener('unhandledrejection', unhandled))
    const { widget, control, release } = await chooseHeld({ reject: true })
    await expect.poll(() => widget.state.$pending.get()?.status).toBe('failed')
    release()
    await expect.element(page.getByText('Request declined', { exact: true })).toBeVisible()
    expect(asked(control)).toBe(1)
    expect(unhandled).not.toHaveBeenCalled()
  })

  test('behavior: going back gives up, and the wallet asks again when it is chosen again', async () => {
    const { widget, control, release } = await chooseHeld({ hang: true })
    await expect.poll(() => asked(control)).toBe(1)
    await userEvent.click(button('Back'))
    await expect.poll(() => widget.state.$pending.get()).toBeUndefined()
    release()
    await userEvent.click(page.getByRole('button', { name: 'Simulated Wallet' }))
    await expect.poll(() => asked(control)).toBe(2)
  })

  test('behavior: an answer goes on without it', async () => {
    const { widget } = await chooseHeld({})
    await expect.poll(() => widget.state.$router.get().view).toBe('ProfileWallets')
  })
})

test('behavior: opened by itself it asks, once, and again on the next visit', async () => {
  const connector = createSimulatedConnector({ failures: { reject: true } })
  const { widget, destroy } = createTestWidget({ connectors: [connector] })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  undo.push(destroy, () => root.unmount())
  root.render(
    <StrictMode>
      <WalletWidget widget={widget} />
    </StrictMode>,
  )
  await widget.ready
  const visit = () => widget.open({ view: 'ConnectingExternal', arguments: { connectorId: 'simulated' } })
  await visit()
  await expect.element(page.getByText('Request declined', { exact: true })).toBeVisible()
  expect(asked(connector.control)).toBe(1)
  await widget.close()
  connector.control.setFailures({ reject: false, hang: true })
  await stillPage()
  await visit()
  await expect.element(page.getByText('Continue in Simulated Wallet', { exact: true })).toBeVisible()
  expect(asked(connector.control)).toBe(2)
})

describe('waiting', () => {
  test('F16: after 10 s without an answer it says to open the wallet', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
    await choose({ hang: true })
    await expect.element(page.getByText('Continue in Simulated Wallet', { exact: true })).toBeVisible()
    await vi.advanceTimersByTimeAsync(8_000)
    await expect.element(page.getByText('Continue in Simulated Wallet', { exact: true })).toBeVisible()
    await vi.advanceTimersByTimeAsync(2_500)
    await expect.element(page.getByText('Open your wallet', { exact: true })).toBeVisible()
    await expect.element(page.getByText(/^Open your wallet\. Simulated Wallet has not/)).toBeInTheDocument()
  })

  test('F16: cancel goes back, and a late answer changes nothing', async () => {
    const { widget, control } = await choose({ lateAnswer: true })
    await userEvent.click(button('Cancel'))
    await expect.element(page.getByRole('button', { name: 'Simulated Wallet' })).toBeVisible()
    const seen: string[] = []
    undo.push(
      widget.state.$account.listen(({ status }) => seen.push(status)),
      widget.state.$router.listen(({ view }) => seen.push(view)),
    )
    control.setFailures({ lateAnswer: false, reject: true })
    control.releaseAnswers()
    await stillPage()
    expect(seen).toEqual([])
    // Nor when the wallet has answered again.
    await userEvent.click(page.getByRole('button', { name: 'Simulated Wallet' }))
    await expect.element(page.getByText('Request declined', { exact: true })).toBeVisible()
    expect(seen).not.toContain('connected')
    expect(seen).not.toContain('ProfileWallets')
    expect(widget.state.$account.get().status).toBe('disconnected')
  })

  test.each<[string, (widget: Widget) => unknown]>([
    ['cancelConnect', (widget) => widget.cancelConnect()],
    ['disconnect', (widget) => widget.disconnect()],
    ['another wallet', (widget) => widget.connect({ connectorId: 'other' }).catch(() => {})],
  ])('behavior: given up by the page itself (%s), it leads back to the list', async (_, giveUp) => {
    const { widget, connector, setConnectors } = await choose({ hang: true })
    setConnectors([
      connector,
      createSimulatedConnector({ id: 'other', name: 'Other', failures: { hang: true } }),
    ])
    await expect.element(button('Cancel')).toBeVisible()
    giveUp(widget)
    await expect.element(page.getByRole('button', { name: 'Simulated Wallet' })).toBeVisible()
    expect(widget.state.$router.get()).toMatchObject({ open: true, view: 'Connect', history: [] })
  })

  test('behavior: the back button gives up too', async () => {
    const { widget } = await choose({ hang: true })
    await expect.element(button('Cancel')).toBeVisible()
    await userEvent.click(button('Back'))
    await expect.poll(() => widget.state.$pending.get()).toBeUndefined()
    expect(widget.state.$account.get().status).toBe('disconnected')
  })

  test('F25: closing while it waits gives up, and shows no failure on its way out', async () => {
    const { widget } = await choose({ hang: true })
    await expect.element(button('Cancel')).toBeVisible()
    const closed = widget.close()
    await closed
    expect(page.getByText('Could not connect').elements()).toHaveLength(0)
    expect(widget.state.$pending.get()).toBeUndefined()
    await stillPage()
    expect(page.getByText('Could not connect').elements()).toHaveLength(0)
  })

  test('F17: -32002 means waiting in the wallet, with no second request', async () => {
    const { control, widget } = await choose({ pending: true })
    await expect
      .element(page.getByText('A request is waiting in Simulated Wallet', { exact: true }))
      .toBeVisible()
    expect(asked(control)).toBe(1)
    control.releaseAnswers()
    await expect.poll(() => widget.state.$account.get().status).toBe('connected')
  })

  test('F20: a locked wallet is said, and unlocking goes on', async () => {
    const { control, widget } = await choose({ locked: true })
    await expect.element(page.getByText('Unlock Simulated Wallet', { exact: true })).toBeVisible()
    control.unlock()
    await expect.poll(() => widget.state.$account.get().status).toBe('connected')
  })
})

describe('failed', () => {
  test('F17: 4001 is a rejection, and can be tried again', async () => {
    const { control, widget } = await choose({ reject: true })
    await expect.element(page.getByText('Request declined', { exact: true })).toBeVisible()
    expect(page.getByText('Details').elements()).toHaveLength(0)
    control.setFailures({ reject: false })
    await userEvent.click(button('Try again'))
    await expect.poll(() => widget.state.$account.get().status).toBe('connected')
    expect(asked(control)).toBe(2)
  })

  test.each([4100, 4200, 4900, 4901, 4902, -32603])('F17: %i has its text and a way on', async (code) => {
    const connector = { ...createSimulatedConnector(), connect: () => Promise.reject(new WalletError(code)) }
    const { widget, destroy } = createTestWidget({ connectors: [connector] })
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    undo.push(destroy, () => root.unmount())
    root.render(<WalletWidget widget={widget} />)
    await widget.ready
    await widget.open({ view: 'ConnectingExternal', arguments: { connectorId: 'simulated' } })
    await expect.element(page.getByText('Could not connect', { exact: true })).toBeVisible()
    await expect.element(button('Back')).toBeVisible()
    const text = document.querySelector('wallet-widget-modal')?.shadowRoot?.querySelector('.ww-muted')
    expect(text?.textContent?.length).toBeGreaterThan(20)
    expect(button('Try again').elements()).toHaveLength(code === 4200 ? 0 : 1)
  })

  test('T26: a hostile error of 1 MB is told in our words; its own are text, cut, under Details', async () => {
    const message = `<img src=x onerror="window.hacked=1"> wc:abc@2?symKey=secret ${'x'.repeat(1_000_000)}`
    const connector = {
      ...createSimulatedConnector(),
      connect: () => Promise.reject(new BaseError('Failed', { code: 'ODD', cause: new Error(message) })),
    }
    const { widget, destroy } = createTestWidget({ connectors: [connector] })
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    undo.push(destroy, () => root.unmount())
    root.render(<WalletWidget widget={widget} />)
    await widget.ready
    await widget.open({ view: 'ConnectingExternal', arguments: { connectorId: 'simulated' } })
    await expect.element(page.getByText(/^Something went wrong\. Try again/)).toBeVisible()
    const details = page.getByText('<img src=x')
    await expect.element(details).not.toBeVisible()
    await userEvent.click(page.getByText('Details'))
    await expect.element(details).toBeVisible()
    const raw = details.element().textContent ?? ''
    expect(raw.length).toBeLessThanOrEqual(300)
    expect(raw).not.toContain('secret')
    expect('hacked' in window).toBe(false)
  })

  test('F21: a wallet that is gone is said', async () => {
    const { widget, destroy } = createTestWidget({ connectors: [] })
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    undo.push(destroy, () => root.unmount())
    root.render(<WalletWidget widget={widget} />)
    await widget.ready
    await widget.open({ view: 'ConnectingExternal', arguments: { connectorId: 'gone' } })
    await expect.element(page.getByText('Wallet not found', { exact: true })).toBeVisible()
    expect(button('Try again').elements()).toHaveLength(0)
    await userEvent.click(button('Back'))
    await expect.poll(() => widget.state.$router.get().open).toBe(false)
  })

  test('F21: a wallet that appears after all can be connected', async () => {
    const { widget, destroy, setConnectors } = createTestWidget({ connectors: [] })
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    undo.push(destroy, () => root.unmount())
    root.render(<WalletWidget widget={widget} />)
    await widget.ready
    await widget.open({ view: 'ConnectingExternal', arguments: { connectorId: 'simulated' } })
    await expect.element(page.getByText('Wallet not found', { exact: true })).toBeVisible()
    setConnectors([createSimulatedConnector({ id: 'simulated' })])
    await expect.element(page.getByText('Simulated Wallet is here now', { exact: true })).toBeVisible()
    await userEvent.click(button('Try again'))
    await expect.poll(() => widget.state.$account.get().status).toBe('connected')
  })
})
