import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { armed } from '../../../../test/setup/armed.js'
import { passingAnimations, stillPage } from '../../../../test/setup/stillPage.js'
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
/** Has the chain hold its answers back. */
function holdAnswers({ stage }: Awaited<ReturnType<typeof start>>) {
  let answer = () => {}
  const until = new Promise<void>((resolve) => (answer = resolve))
  let isAsked = false
  const get = () => {
    isAsked = true
    return until
  }
  Object.defineProperty(stage, 'until', { get })
  return { asked: () => expect.poll(() => isAsked).toBe(true), answer }
}
/** How often the review was shown from now on. */
function countReviews({ widget }: Awaited<ReturnType<typeof start>>) {
  const views = [widget.state.$router.get().view]
  undo.push(
    widget.state.$router.listen(({ view }) => {
      if (view !== views.at(-1)) views.push(view)
    }),
  )
  return () => views.filter((view) => view === 'WalletSendReview').length
}

test('behavior: whoever goes elsewhere while the review is made is not led to it', async () => {
  const given = await start()
  const { widget } = given
  const reviews = countReviews(given)
  await widget.open({ view: 'Account' })
  await userEvent.click(button('Send'))
  const { asked, answer } = holdAnswers(given)
  await fill()
  await userEvent.click(button('Review'))
  await asked()
  await userEvent.click(button('Back'))
  await expect.poll(() => widget.state.$router.get().view).toBe('Account')
  answer()
  // The next review is made after that one, and is the only one they see.
  await userEvent.click(button('Send'))
  await fill()
  await userEvent.click(button('Review'))
  await expect.element(button('Confirm and send')).toBeVisible()
  expect(reviews()).toBe(1)
})

test('behavior: closed while the review is made: opened again it shows what was asked for', async () => {
  const given = await start()
  const { widget } = given
  const reviews = countReviews(given)
  const { asked, answer } = holdAnswers(given)
  await fill()
  await userEvent.click(button('Review'))
  await asked()
  await widget.close()
  answer()
  await stillPage()
  await widget.open({ view: 'WalletSend' })
  await expect.element(amountField).toHaveValue('1')
  await userEvent.fill(amountField, '2')
  await expect.element(amountField).toHaveValue('2')
  await userEvent.click(button('Review'))
  await expect.element(page.getByRole('dialog').getByText('2 ETH').first()).toBeVisible()
  expect(reviews()).toBe(1)
})

test('behavior: opened again before it is gone, the form takes what is entered', async () => {
  const given = await start()
  const { widget } = given
  const { asked, answer } = holdAnswers(given)
  await fill()
  await userEvent.click(button('Review'))
  await asked()
  await widget.close()
  // It goes no further than this.
  await expect.poll(() => passingAnimations().length).toBeGreaterThan(0)
  for (const animation of passingAnimations()) animation.pause()
  answer()
  await expect.element(button('Review')).not.toHaveAttribute('aria-busy')
  await widget.open({ view: 'WalletSend' })
  await userEvent.fill(amountField, '2')
  await expect.element(amountField).toHaveValue('2')
})

test('F16: opened again while the wallet is asked: that is said, rather than a form that takes nothing', async () => {
  const { connector, widget } = await start()
  await fill()
  await userEvent.click(button('Review'))
  await armed(button('Confirm and send'))
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
