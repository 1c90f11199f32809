import type { ConnectorConnectRequest, Plugin } from '@wallet-widget/kernel'
import { createTestWidget } from '@wallet-widget/testing'
import { mount } from '@wallet-widget/ui/mount'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { walletConnect } from '../index.js'
import type { Notice } from '../notices.js'
import { ClockError } from '../pairing/ClockError.js'
import type { Pairing } from '../pairing/createPairing.js'
import { RelayDownError } from '../pairing/RelayDownError.js'
import type { PluginState } from '../pluginState.js'

let plugin: PluginState
let connects = 0
let failure: unknown
vi.mock('../pluginState.js', async (original) => {
  const module = await original<typeof import('../pluginState.js')>()
  return {
    ...module,
    createPluginState(context: Parameters<typeof module.createPluginState>[0]) {
      plugin = module.createPluginState(context)
      return plugin
    },
  }
})
vi.mock('../pairing/createPairing.js', () => ({
  createPairing: (): Partial<Pairing> => ({
    prefetch() {},
    dropPrefetched() {},
    tellLateAnswers() {},
    dispose: async () => {},
    connect({ signal }: ConnectorConnectRequest) {
      connects++
      if (failure) return Promise.reject(failure)
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    },
  }),
}))

const undo: (() => void)[] = []
const openLink = vi.fn()
beforeEach(() => {
  connects = 0
  failure = undefined
  vi.spyOn(window, 'open').mockImplementation(openLink.mockReset())
  return page.viewport(390, 844)
})
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

async function start(language = 'en') {
  const { widget, destroy } = createTestWidget({
    connectors: [],
    language,
    plugins: [walletConnect()] as readonly Plugin[] as readonly [],
  })
  undo.push(destroy, mount(widget))
  await widget.ready
  return widget
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const show = (notice: Partial<Notice>) =>
  plugin.$notices.set([{ says: 'silent', walletName: 'Fox', ...notice }])

test('behavior: of a wallet that gives no sign of life the page says so, and one tap leads to a new code', async () => {
  const widget = await start()
  const cancel = vi.fn()
  show({ pairing: {}, cancel })
  await expect.element(page.getByText('Fox isn’t responding')).toBeVisible()
  await expect.element(page.getByText(/may have forgotten this site/)).toBeVisible()
  await userEvent.click(button('Pair again'))
  await vi.waitFor(() => expect(connects).toBe(1))
  expect(widget.state.$router.get()).toMatchObject({ open: true, view: 'ConnectingWalletConnect' })
  // It goes on being waited for.
  expect(cancel).not.toHaveBeenCalled()
  await userEvent.click(button('Cancel request'))
  expect(cancel).toHaveBeenCalledTimes(1)
})

test('behavior: a network that the wallet does not offer leads to a code for it, and can be dismissed', async () => {
  const widget = await start()
  const [network] = widget.state.$network.get().networks
  if (!network) throw new Error('There is no network.')
  show({ says: 'refused', network, pairing: { network: network.caipNetworkId } })
  await expect.element(page.getByText(`Fox doesn’t offer ${network.name} here`)).toBeVisible()
  await expect.element(button(`Pair again for ${network.name}`)).toBeVisible()
  await userEvent.click(button('Dismiss'))
  await expect.element(page.getByText(/doesn’t offer/)).not.toBeInTheDocument()
  show({ says: 'unmoved', network, cancel() {} })
  await expect.element(page.getByText(/it may not offer/)).toBeVisible()
})

test('behavior: a button opens the wallet, and stays until it has answered', async () => {
  await start()
  show({ says: 'approve', link: 'fox://wc?requestId=1', cancel() {} })
  await userEvent.click(button('Open Fox'))
  expect(openLink.mock.calls.map(([url]) => url)).toEqual(['fox://wc?requestId=1'])
  await expect.element(button('Open Fox')).toBeVisible()
})

test.each([
  [-600_000, 'en', 'The clock of this device is 10 minutes fast'],
  [600_000, 'en', 'The clock of this device is 10 minutes slow'],
  [25 * 3_600_000, 'de', 'Die Uhr dieses Geräts geht 25 Stunden nach'],
])('behavior: a clock that is %i ms behind is said in words, in %s', async (ahead, language, text) => {
  failure = new ClockError(ahead, new Error('raw'))
  const widget = await start(language)
  await widget.open({ view: 'ConnectingWalletConnect' })
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})

test('behavior: where the connection works, nobody is told to check it', async () => {
  failure = new RelayDownError(new Error('raw'))
  const widget = await start()
  await widget.open({ view: 'ConnectingWalletConnect' })
  await expect.element(page.getByText(/It isn’t your connection/).first()).toBeVisible()
  await expect.element(page.getByText(/Check your connection/).first()).not.toBeInTheDocument()
})
