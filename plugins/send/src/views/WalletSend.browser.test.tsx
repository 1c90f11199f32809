import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { armed } from '../../../../test/setup/armed.js'
import {
  amountField,
  BOB,
  button,
  CONTRACT,
  createStage,
  ETHER,
  FEE,
  receiverField,
  USDC,
} from '../../test/sendStage.js'

const undo: (() => void)[] = []
afterEach(async () => {
  for (const fn of undo.splice(0).reverse()) fn()
  await page.viewport(1280, 900)
})
const start = (...given: Parameters<typeof createStage>) => {
  const stage = createStage(...given)
  undo.push(stage.stop)
  return stage
}
/** Enters a payment and has it reviewed. */
async function review(amount = '1.5', to = BOB) {
  await userEvent.fill(amountField, amount)
  await userEvent.fill(receiverField, to)
  await userEvent.click(button('Review'))
  await expect.element(button('Confirm and send')).toBeVisible()
}
/** As soon as the button takes clicks. */
async function confirm() {
  await armed(button('Confirm and send'))
  await userEvent.click(button('Confirm and send'))
}
const title = (name: string) => page.getByRole('dialog').getByText(name, { exact: true }).first()

test('default: amount, receiver, review, wallet, sent, and back to the account', async () => {
  const { open, stage } = start()
  const widget = await open()
  await widget.open({ view: 'Account' })
  await userEvent.click(button('Send'))
  await review()
  for (const text of ['1.5 ETH', BOB, 'Ethereum', 'up to 0.001 ETH', '3.499 ETH'])
    await expect.element(page.getByRole('dialog').getByText(text, { exact: true }).first()).toBeVisible()
  await confirm()
  await expect.element(title('Sent')).toBeVisible()
  await expect.element(page.getByRole('link')).toHaveAccessibleName('View in explorer (opens in a new tab)')
  expect(stage.sent).toEqual([{ to: BOB, value: (ETHER * 3n) / 2n }])
  await userEvent.click(button('Done'))
  await expect.poll(() => widget.state.$router.get().view).toBe('Account')
  await userEvent.click(button('Send'))
  await expect.element(amountField).toHaveValue('')
  // Whom one has sent to is there to be chosen.
  await expect.element(title('Recent')).toBeVisible()
})

test('args: the fields are filled in', async () => {
  const { open } = start()
  await open({ amount: '0.25', to: 'bob.eth' })
  await expect.element(amountField).toHaveValue('0.25')
  // The unit is said once, after what the field is called.
  await expect.element(amountField).toHaveAccessibleName('Amount')
  await expect.element(amountField).toHaveAccessibleDescription('ETH')
  await expect.element(receiverField).toHaveValue('bob.eth')
  await expect.element(page.getByText(BOB)).toBeVisible()
})

test('error: what is missing is said in the words of the specification', async () => {
  const { open } = start()
  await open()
  await userEvent.click(button('Review'))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('An amount and receiver address are required')
  await userEvent.fill(amountField, '1')
  await userEvent.click(button('Review'))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('An amount and receiver address are required')
})

test('error: a token that is not held', async () => {
  const { open } = start()
  await open({ token: '0xnone', amount: '1', to: BOB })
  await userEvent.click(button('Review'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('A token is required')
})

test('error: too much, and no network, before the wallet is asked', async () => {
  const { open, stage, connector } = start()
  await open()
  await userEvent.fill(amountField, '6')
  await userEvent.fill(receiverField, BOB)
  await userEvent.click(button('Review'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('You have 5 ETH.')
  stage.problem = { kind: 'fee', held: 1n, needed: FEE }
  await userEvent.fill(amountField, '1')
  await userEvent.click(button('Review'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('The network takes up to 0.001 ETH.')
  stage.isDown = true
  await userEvent.fill(amountField, '2')
  await userEvent.click(button('Review'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('The network did not answer.')
  expect(connector.control.promptCount).toBe(1)
})

test('behavior: max leaves the fee, and no more', async () => {
  const { open, stage } = start()
  await open()
  await userEvent.click(button('Max'))
  await expect.element(amountField).toHaveValue('4.999')
  await userEvent.fill(receiverField, BOB)
  await userEvent.click(button('Review'))
  await expect.element(button('Confirm and send')).toBeVisible()
  await confirm()
  await expect.element(title('Sent')).toBeVisible()
  expect(stage.sent[0]?.value).toBe(5n * ETHER - FEE)
})

test('behavior: where the wallet alone knows the fee, none is promised', async () => {
  const { open } = start({ knowsFee: false })
  await open()
  await expect.element(amountField).toBeVisible()
  await expect.element(button('Max')).not.toBeInTheDocument()
  await review()
  await expect.element(page.getByText('about 0.001 ETH; your wallet decides')).toBeVisible()
  expect(page.getByText('Balance after').elements()).toHaveLength(0)
})

test('behavior: a token is chosen and sent', async () => {
  const { open, stage } = start()
  await open()
  await userEvent.click(page.getByRole('button', { name: /^Token/ }))
  await userEvent.click(page.getByRole('button', { name: /USD Coin/ }))
  await review('2.000001')
  await expect.element(title('22.999999 USDC')).toBeVisible()
  await confirm()
  await expect.element(title('Sent')).toBeVisible()
  expect(stage.sent).toEqual([{ to: BOB, value: 2_000_001n, token: USDC.address }])
})

test('args: token', async () => {
  const { open } = start()
  await open({ token: USDC.address, amount: '1.5', to: BOB })
  await expect.element(amountField).toHaveValue('1.5')
  await expect.element(page.getByText('Balance: 25.000 USDC')).toBeVisible()
})

test('T20: what was asked for never takes the place of a receiver that was typed meanwhile', async () => {
  const { open, stage } = start()
  let read = () => {}
  stage.tokensRead = new Promise((resolve) => {
    read = resolve
  })
  await open({ token: USDC.address, amount: '1.5', to: CONTRACT })
  await expect.element(receiverField).toHaveValue(CONTRACT)
  await userEvent.fill(receiverField, BOB)
  read()
  await expect.element(page.getByText('Balance: 25.000 USDC')).toBeVisible()
  await expect.element(receiverField).toHaveValue(BOB)
  // Nor is it an amount for somebody else.
  await expect.element(amountField).toHaveValue('')
})

test('T18: the gravest warnings must be accepted', async () => {
  const { open, widget, connector } = start()
  await open()
  const own = widget.state.$account.get().address as string
  const double = `${own.slice(0, 6)}${'77'.repeat(16)}${own.slice(-4)}`.toLowerCase()
  await review('1', double)
  await expect.element(page.getByText(/^This address looks like one you know/)).toBeVisible()
  await expect.element(button('Confirm and send')).toBeDisabled()
  await userEvent.click(page.getByRole('checkbox'))
  await expect.element(button('Confirm and send')).toBeEnabled()
  expect(connector.control.promptCount).toBe(1)
})

test.each([
  [CONTRACT, /is a contract/],
  [`0x${'0'.repeat(40)}`, /Nobody has the key/],
  [BOB, /not sent to this address from here before/],
])('behavior: warns of %s', async (to, warning) => {
  const { open } = start()
  await open()
  await review('1', to)
  await expect.element(page.getByText(warning)).toBeVisible()
})

test('args: blocked', async () => {
  const { open } = start({ options: { blocked: [BOB.toUpperCase().replace('0X', '0x')] } })
  await open({ amount: '1', to: BOB })
  await userEvent.click(button('Review'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Nothing can be sent to this address')
})

test('F2: services that do not say whether a receiver is blocked: nothing is sent until they do', async () => {
  // SIMULATED services: those of `isBlocked.test.ts` are real.
  const answers = new Map([['receiver', new Response('', { status: 503 })]])
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const isAsked = String(input).includes('/v1/receiver/')
    return (isAsked && answers.get('receiver')?.clone()) || new Response('', { status: 404 })
  })
  const { open, stage } = start({ services: 'https://services.invalid' })
  await open({ amount: '1', to: BOB })
  await userEvent.click(button('Review'))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This address could not be checked, so nothing is sent. Try again.')
  answers.set('receiver', Response.json({ blocked: false }))
  await userEvent.click(button('Review'))
  await armed(button('Confirm and send'))
  // It may come onto a list meanwhile.
  answers.set('receiver', Response.json({ blocked: true }))
  await userEvent.click(button('Confirm and send'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Nothing can be sent to this address')
  expect(stage.sent).toEqual([])
})

test('behavior: a payment link that is pasted fills the form in', async () => {
  const { open } = start()
  await open()
  await userEvent.fill(receiverField, `pay:${BOB}?0.75`)
  await expect.element(receiverField).toHaveValue(BOB)
  await expect.element(amountField).toHaveValue('0.75')
})

test('behavior: the network in use is changed: the form is reset', async () => {
  const { open, connector } = start()
  await open({ amount: '1', to: BOB })
  await expect.element(amountField).toHaveValue('1')
  connector.control.switchNetwork('eip155:8453')
  await expect.element(amountField).toHaveValue('')
})

test('args: network: on another one the wallet is moved first', async () => {
  const { open, widget } = start()
  await open({ network: 'eip155:8453', amount: '1', to: BOB })
  await userEvent.click(button('Switch to Base'))
  await expect.element(button('Review')).toBeVisible()
  expect(widget.state.$network.get().networkId).toBe('eip155:8453')
  await expect.element(amountField).toHaveValue('1')
})

const picture = (name: string) =>
  page.screenshot({ element: page.getByRole('dialog'), path: `../../../../test/results/send/${name}.png` })

test('behavior: a phone, dark', async () => {
  await page.viewport(390, 780)
  const { open, widget } = start()
  widget.setTheme({ mode: 'dark' })
  await open({ amount: '1234.5', to: 'bob.eth' })
  await expect.element(page.getByText(BOB)).toBeVisible()
  await picture('form')
  await open({ amount: '1.5', to: `0x${'0'.repeat(40)}` })
  await userEvent.click(button('Review'))
  await expect.element(button('Confirm and send')).toBeVisible()
  await picture('review')
})

for (const language of ['en', 'ar'])
  test(`behavior: nothing for axe to find in ${language}`, async () => {
    const { open } = start({ language })
    const widget = await open({ amount: '1', to: 'bob.eth' })
    const found = async () => {
      const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
      return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
    }
    await expect.element(page.getByText(BOB)).toBeVisible()
    await expect.poll(found).toEqual([])
    widget.push('WalletSendToken')
    await expect.element(page.getByRole('list').first()).toBeVisible()
    await expect.poll(found).toEqual([])
    await widget.back()
    await userEvent.click(page.getByRole('dialog').getByRole('button').last())
    await expect.element(page.getByText('bob.eth')).toBeVisible()
    await expect.poll(found).toEqual([])
  })
