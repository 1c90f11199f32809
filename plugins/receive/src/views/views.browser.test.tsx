import { createSimulatedAdapter, createSimulatedConnector, createTestWidget } from '@wallet-widget/testing'
import { mount } from '@wallet-widget/ui/mount'
import axe from 'axe-core'
import * as jsqr from 'jsqr'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { receive, type WalletReceiveArguments } from '../index.js'

/** A CommonJS module: the function is its default, or the default of that. */
const decode = [jsqr.default, jsqr.default?.default].find(
  (one) => typeof one === 'function',
) as typeof jsqr.default.default

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

const network = (id: number, name: string, testnet = false) => ({
  id,
  name,
  testnet,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`https://rpc.invalid/${id}`] } },
})

async function show({
  connected = true,
  language = 'en',
  until = async () => {},
  ...args
}: WalletReceiveArguments & { connected?: boolean; language?: string; until?: () => Promise<void> } = {}) {
  const adapter = {
    ...createSimulatedAdapter(),
    async loadPayments() {
      await until()
      return {
        createLink: ({ address, network, amount }) => `pay:${address}@${network.id}?${amount ?? 'any'}`,
      }
    },
  } satisfies ReturnType<typeof createSimulatedAdapter>
  const { widget, connect, destroy } = createTestWidget({
    networks: [network(1, 'Ethereum'), network(8453, 'Base'), network(84532, 'Base Sepolia', true)],
    adapters: [adapter],
    connectors: [createSimulatedConnector()],
    plugins: [receive()] as never,
    language,
  })
  undo.push(destroy, mount(widget))
  if (connected) await connect()
  await widget.ready
  await widget.open({ view: 'WalletReceive', arguments: args })
  return widget
}

/** What a camera that is held before the code reads. */
async function scan(): Promise<string | undefined> {
  const code = page.getByRole('img', { name: /QR/ })
  await expect.element(code).toBeVisible()
  const base64 = await page.screenshot({ element: page.getByRole('dialog'), save: false })
  const picture = new Image()
  picture.src = `data:image/png;base64,${base64}`
  await picture.decode()
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  pen.drawImage(picture, 0, 0)
  const { data } = pen.getImageData(0, 0, picture.width, picture.height)
  return decode(data, picture.width, picture.height)?.data
}
const addressOf = (widget: Awaited<ReturnType<typeof show>>) => String(widget.state.$account.get().address)
const amountField = page.getByRole('textbox', { name: 'Amount (optional)' })

test('default: a camera reads the address from the code, also on a phone', async () => {
  await page.viewport(360, 740)
  const widget = await show()
  await expect.poll(scan).toBe(`pay:${addressOf(widget)}@1?any`)
  await expect.element(page.getByText(addressOf(widget), { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^Send only on Ethereum\./)).toBeVisible()
  await page.viewport(1280, 900)
})

test('behavior: another network has a code and a warning of its own', async () => {
  const widget = await show()
  await page.getByRole('combobox', { name: 'Network' }).selectOptions('Base Sepolia')
  await expect.poll(scan).toBe(`pay:${addressOf(widget)}@84532?any`)
  await expect.element(page.getByText(/^Send only on Base Sepolia\./)).toBeVisible()
  await expect.element(page.getByText(/^Base Sepolia is a test network/)).toBeVisible()
  // Where to be paid is not where the wallet is.
  expect(widget.state.$network.get().networkId).toBe('eip155:1')
})

test('behavior: the network and the amount are said once', async () => {
  await show()
  const network = page.getByRole('combobox')
  await expect.element(network).toHaveAccessibleName('Network')
  await expect.element(network).toHaveDisplayValue('Ethereum')
  await expect.element(page.getByRole('textbox')).toHaveAccessibleName('Amount (optional)')
  await expect.element(page.getByRole('textbox')).toHaveAccessibleDescription('ETH')
})

test('behavior: the code of one network never stands under the name of another', async () => {
  let waiting: Promise<void> = Promise.resolve()
  const widget = await show({ until: () => waiting })
  await expect.poll(scan).toBe(`pay:${addressOf(widget)}@1?any`)
  let go = () => {}
  waiting = new Promise((resolve) => {
    go = resolve
  })
  await page.getByRole('combobox', { name: 'Network' }).selectOptions('Base')
  await expect.element(page.getByText(/^Send only on Base\./)).toBeVisible()
  expect(page.getByRole('img', { name: /QR/ }).elements()).toHaveLength(0)
  go()
  await expect.poll(scan).toBe(`pay:${addressOf(widget)}@8453?any`)
})

test('behavior: asks for the amount that was typed, to the last unit, and says so', async () => {
  const widget = await show()
  await userEvent.fill(amountField, '0.000000000000000001')
  await expect.element(page.getByText('The code asks for 0.000000000000000001 ETH.')).toBeVisible()
  await expect.poll(scan).toBe(`pay:${addressOf(widget)}@1?1`)
  await userEvent.fill(amountField, '')
  await expect.poll(scan).toBe(`pay:${addressOf(widget)}@1?any`)
})

test.each([
  ['1,000', 'Enter a thousand without a separator: 1000.'],
  ['a lot', 'Enter a number, like 0.5.'],
  ['0.0000000000000000001', 'ETH has at most 18 decimals.'],
  ['9'.repeat(78), 'This is more than there can be.'],
])('error: %s', async (typed, error) => {
  const widget = await show()
  await userEvent.fill(amountField, typed)
  await expect.element(page.getByText(error)).toBeVisible()
  await expect.element(amountField).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(scan).toBe(`pay:${addressOf(widget)}@1?any`)
})

test('args: network and amount', async () => {
  const widget = await show({ network: 'eip155:8453', amount: '2.5' })
  await expect.poll(scan).toBe(`pay:${addressOf(widget)}@8453?2500000000000000000`)
  await expect.element(amountField).toHaveValue('2.5')
})

test('args: amount has a point before the decimals, whatever the visitor’s language', async () => {
  const widget = await show({ amount: '1.125', language: 'de' })
  await expect.poll(scan).toBe(`pay:${addressOf(widget)}@1?1125000000000000000`)
  await expect.element(page.getByRole('textbox')).toHaveValue('1,125')
})

test('behavior: copies the address alone, and shares what is asked for', async () => {
  const share = vi.fn(async () => {})
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  undo.push(() => Reflect.deleteProperty(navigator, 'share'))
  const widget = await show()
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await userEvent.fill(amountField, '1')
  await expect.element(page.getByText('The code asks for 1 ETH.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Copy address' }))
  expect(copy).toHaveBeenCalledWith(addressOf(widget))
  await userEvent.click(page.getByRole('button', { name: 'Share' }))
  expect(share).toHaveBeenCalledWith({ text: `pay:${addressOf(widget)}@1?1000000000000000000` })
  share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  await userEvent.click(page.getByRole('button', { name: 'Share' }))
  await expect.element(page.getByText('Could not share')).toBeVisible()
})

test('behavior: the account leads to it', async () => {
  const widget = await show()
  await widget.open({ view: 'Account' })
  await userEvent.click(page.getByRole('button', { name: 'Receive' }))
  await expect.element(page.getByRole('img', { name: 'QR code of your address on Ethereum' })).toBeVisible()
})

test('behavior: without a wallet it leads to one', async () => {
  const widget = await show({ connected: false })
  await userEvent.click(page.getByRole('button', { name: 'Connect wallet' }).last())
  expect(widget.state.$router.get().view).toBe('Connect')
})

test('behavior: nothing for axe to find, also in Arabic', async () => {
  for (const language of ['en', 'ar']) {
    await show({ language })
    await expect.element(page.getByRole('img', { name: /QR/ })).toBeVisible()
    const found = async () => {
      const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
      return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
    }
    // While a view fades in, its colours are not yet its own.
    await expect.poll(found).toEqual([])
    for (const fn of undo.splice(0).reverse()) fn()
  }
})
