import { readFileSync } from 'node:fs'
import { createWidget } from '@wallet-widget/kernel'
import { TEST_NETWORKS } from '@wallet-widget/testing'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'

/** The package as loaded once more, with a context of its own. */
async function loadCopy() {
  vi.resetModules()
  const [{ useAccount }, { WalletWidget }, { ConnectButton }] = await Promise.all([
    import('./hooks.js'),
    import('./WalletWidget.js'),
    import('./buttons/ConnectButton.js'),
  ])
  return { Status: () => <p>{useAccount().status}</p>, WalletWidget, ConnectButton }
}

const NO_WIDGET = /^No widget here: put <WalletWidget/
const COPIES = /Two copies of @wallet-widget\/ui .*\(\d+\.\d+\.\d+\S*\).*\(\d+\.\d+\.\d+\S*\)\. .*npm dedupe/

const widget = createWidget({ projectId: 'test', networks: TEST_NETWORKS, plugins: [], language: 'en' })

beforeEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for('@wallet-widget/ui/drawn'))
})

test('K45: a hook and a button of a second copy name both versions and the cure', async () => {
  const one = await loadCopy()
  const other = await loadCopy()
  for (const Part of [other.Status, other.ConnectButton])
    expect(() =>
      renderToString(
        <one.WalletWidget widget={widget}>
          <Part />
        </one.WalletWidget>,
      ),
    ).toThrow(COPIES)
})

test('K45: with one copy a component outside is said to be outside', async () => {
  const { Status, WalletWidget } = await loadCopy()
  expect(() => renderToString(<Status />)).toThrow(NO_WIDGET)
  renderToString(<WalletWidget widget={widget} />)
  expect(() => renderToString(<Status />)).toThrow(NO_WIDGET)
})

test('K45: so it is where each copy has drawn a widget of its own', async () => {
  const copies = [await loadCopy(), await loadCopy()]
  for (const { Status, WalletWidget } of copies)
    expect(
      renderToString(
        <WalletWidget widget={widget}>
          <Status />
        </WalletWidget>,
      ),
    ).toContain('restoring')
  for (const { Status } of copies) expect(() => renderToString(<Status />)).toThrow(NO_WIDGET)
})

test('default: it names the version that is published', async () => {
  const { UI_VERSION } = await import('./uiCopy.js')
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  expect(UI_VERSION).toBe(JSON.parse(text).version)
})
