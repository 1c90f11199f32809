import type { NetworkInput } from '@wallet-widget/kernel'
import { createSimulatedConnector, createTestWidget } from '@wallet-widget/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../mount.js'
import { en } from './en.js'
import { languages } from './languages.js'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const fn of undo.splice(0).reverse()) await fn()
  await page.viewport(1000, 800)
})
beforeEach(() => page.viewport(390, 844))

const network = (id: number, name: string, testnet = false): NetworkInput => ({
  id,
  name,
  testnet,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.invalid'] } },
})

const VIEWS = ['Connect', 'Account', 'SwitchNetwork', 'ProfileWallets'] as const

test.each(Object.entries(languages))('behavior: %s is whole and fits a phone', async (language, load) => {
  const [present, recent] = ['io.a', 'io.b'].map((id) =>
    createSimulatedConnector({ id, name: id === 'io.a' ? 'Alpha' : 'Beta' }),
  )
  const { widget, connect, destroy } = createTestWidget({
    language,
    connectors: [{ ...present!, test: false }, recent!],
    networks: [network(1, 'Ethereum'), network(137, 'Polygon'), network(11155111, 'Sepolia', true)],
  })
  undo.push(destroy, mount(widget))
  const { messages } = await load()
  await widget.ready
  for (const view of VIEWS) {
    if (view === 'Account') await connect()
    await widget.open({ view })
    const title = messages[`title.${view}`]
    await expect
      .element(page.getByRole('dialog', { name: title, exact: true }))
      .toHaveAttribute('lang', language)
    await expect.poll(() => textsIn(dialog()).length, { message: view }).toBeGreaterThan(4)
    const english = new Set<string>(Object.values(en))
    for (const text of Object.values(messages)) english.delete(text)
    expect(
      textsIn(dialog()).filter((text) => english.has(text) || text in en),
      view,
    ).toEqual([])
    expect(cutIn(dialog()), view).toEqual([])
  }
})

const dialog = () =>
  document.querySelector('wallet-widget-modal')?.shadowRoot?.querySelector('dialog') as Element

/** All that is shown or said. */
function textsIn(root: Element): readonly string[] {
  const shown = document.createNodeIterator(root, NodeFilter.SHOW_TEXT)
  const texts: (string | null)[] = []
  for (let node = shown.nextNode(); node; node = shown.nextNode()) texts.push(node.textContent)
  for (const element of root.querySelectorAll('[aria-label], [placeholder]'))
    texts.push(element.getAttribute('aria-label'), element.getAttribute('placeholder'))
  return texts.map((text) => text?.trim() ?? '').filter((text) => text !== '')
}

/** Texts wider than their place; what is for screen readers alone has none. */
const cutIn = (root: Element) =>
  [root, ...root.querySelectorAll<HTMLElement>('*')]
    .filter((element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1)
    .map((element) => `${element.className}: ${element.textContent}`)
