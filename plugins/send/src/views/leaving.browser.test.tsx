import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { amountField, BOB, button, createStage, receiverField } from '../../test/sendStage.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})
async function start(...options: Parameters<typeof createStage>) {
  const given = createStage(...options)
  undo.push(given.stop)
  await given.open()
  return given
}
async function fill() {
  await userEvent.fill(amountField, '1')
  await userEvent.fill(receiverField, BOB)
}
const later = () => {
  let go = () => {}
  return { until: new Promise<void>((resolve) => (go = resolve)), go: () => go() }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 500))

test('behavior: whoever goes elsewhere while the review is made is not led to it', async () => {
  const { stage, widget } = await start()
  await widget.open({ view: 'Account' })
  await userEvent.click(button('Send'))
  const { until, go } = later()
  stage.until = until
  await fill()
  await userEvent.click(button('Review'))
  await settled()
  await userEvent.click(button('Back'))
  await expect.poll(() => widget.state.$router.get().view).toBe('Account')
  go()
  await settled()
  expect(widget.state.$router.get().view).toBe('Account')
})

test('behavior: closed while the review is made: opened again it shows what was asked for', async () => {
  const { stage, widget } = await start()
  const { until, go } = later()
  stage.until = until
  await fill()
  await userEvent.click(button('Review'))
  await settled()
  await widget.close()
  go()
  await settled()
  expect(widget.state.$router.get().view).not.toBe('WalletSendReview')
  await widget.open({ view: 'WalletSend' })
  await expect.element(amountField).toHaveValue('1')
  await userEvent.fill(amountField, '2')
  await expect.element(amountField).toHaveValue('2')
  await userEvent.click(button('Review'))
  await expect.element(page.getByRole('dialog').getByText('2 ETH').first()).toBeVisible()
})

test('F16: opened again while the wallet is asked: that is said, rather than a form that takes nothing', async () => {
  const { connector, widget } = await start()
  await fill()
  await userEvent.click(button('Review'))
  await expect.element(button('Confirm and send')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 600))
  connector.control.setFailures({ lateAnswer: true })
  await userEvent.click(button('Confirm and send'))
  await expect.element(page.getByText('Confirm in Simulated Wallet', { exact: true })).toBeVisible()
  await widget.close()
  await widget.open({ view: 'WalletSend' })
  await expect.element(page.getByText('Confirm in Simulated Wallet', { exact: true })).toBeVisible()
  connector.control.releaseAnswers()
  await expect.element(page.getByText('Sent', { exact: true }).first()).toBeVisible()
})

test('args: network of another chain: once the wallet has moved there what was entered is still there', async () => {
  const other = {
    id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    name: 'Solana',
    chainNamespace: 'solana',
    caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: ['https://rpc.invalid/solana'] } },
  } as const
  const { widget } = await start({ other })
  await widget.open({
    view: 'WalletSend',
    arguments: { network: other.caipNetworkId, amount: '1', to: BOB },
  })
  await userEvent.click(button('Switch to Solana'))
  await expect.element(button('Review')).toBeVisible()
  await expect.element(amountField).toHaveValue('1')
  await expect.element(receiverField).toHaveValue(BOB)
})
