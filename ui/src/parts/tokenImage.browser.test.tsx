import { type ChainTokens, definePlugin, type Mark } from '@wallet-widget/kernel'
import { createSimulatedAdapter, createTestWidget } from '@wallet-widget/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../mount.js'
import { TokenImage, type TokenImageProps } from './TokenImage.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

const DOT: Mark = [['circle', { cx: '12', cy: '12', r: '12' }]]
const OWN = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
const KNOWN = '0x00000000000000000000000000000000000000a1'
const STRANGE = '0x00000000000000000000000000000000000000b2'
const network = {
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'Chain',
  iconUrl: undefined,
} as const

async function show(picture: Partial<TokenImageProps>, loadMark: ChainTokens['loadMark']) {
  const tokens: ChainTokens = {
    readAmounts: async () => [],
    readToken: () => Promise.reject(new Error('none')),
    ...(loadMark && { loadMark }),
  }
  const token = { name: 'USD Coin', symbol: 'USDC', address: KNOWN }
  const Slot = () => (
    <div data-testid="picture">
      <TokenImage token={token} network={network} {...picture}>
        <i>badge</i>
      </TokenImage>
    </div>
  )
  const pictures = definePlugin({
    id: 'pictures',
    setup: (context) =>
      void context.slots.add('account.tabs', { id: 'a', label: 'Tokens', load: async () => ({ Slot }) }),
  })
  const { widget, connect, destroy } = createTestWidget({
    adapters: [{ ...createSimulatedAdapter(), loadTokens: async () => tokens }],
    plugins: [pictures()],
  })
  undo.push(destroy, mount(widget))
  await widget.ready
  await connect()
  await widget.open({ view: 'Account' })
  await expect.element(page.getByTestId('picture')).toBeInTheDocument()
}
const place = () => page.getByTestId('picture').element()

test('default: a known contract goes by its mark, and its own picture is not drawn', async () => {
  await show({ src: OWN }, async ({ address }) => (address === KNOWN ? DOT : undefined))
  await expect.poll(() => place().querySelectorAll('circle')).toHaveLength(1)
  expect(place().querySelectorAll('img')).toHaveLength(0)
  expect(place().textContent).toBe('badge')
})

test('behavior: another contract of the same symbol goes by its own picture, or by letters', async () => {
  const token = { name: 'USD Coin', symbol: 'USDC', address: STRANGE }
  const loadMark = vi.fn(async ({ address }: { address: string | undefined }) =>
    address === KNOWN ? DOT : undefined,
  )
  await show({ token, src: OWN }, loadMark)
  await expect.poll(() => place().querySelector('img')?.getAttribute('src')).toBe(OWN)
  expect(loadMark).toHaveBeenCalledWith({ networkId: 'eip155:1', address: STRANGE })
  for (const fn of undo.splice(0).reverse()) fn()
  await show({ token }, loadMark)
  await expect.poll(() => place().querySelector('svg')?.textContent).toBe('U')
})

test('behavior: a picture of another origin is never asked for', async () => {
  await show({ src: 'https://elsewhere.invalid/a.png' }, undefined)
  await expect.poll(() => place().querySelector('svg')?.textContent).toBe('U')
  expect(place().querySelectorAll('img')).toHaveLength(0)
})

test('behavior: a coin without a mark goes by its network, with no badge', async () => {
  await show(
    { token: { name: 'Coin', symbol: 'COIN', address: undefined }, network: { ...network, iconUrl: OWN } },
    async () => undefined,
  )
  await expect.poll(() => place().querySelector('img')?.getAttribute('src')).toBe(OWN)
  expect(place().textContent).toBe('')
})

test('error: a mark that cannot be fetched leaves the letters', async () => {
  await show({}, () => Promise.reject(new Error('offline')))
  await expect.poll(() => place().querySelector('svg')?.textContent).toBe('U')
})
