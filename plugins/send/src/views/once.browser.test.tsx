// @module-tag once

import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { armed } from '../../../../test/setup/armed.js'
import { clickAtOnce } from '../../../../test/setup/clickAtOnce.js'
import {
  amountField,
  BOB,
  button,
  confirmButton as confirm,
  createStage,
  ETHER,
  FEE,
  receiverField,
  showReview,
} from '../../test/sendStage.js'
import { stageNetwork } from '../../test/stageNetwork.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})
const start = (...given: Parameters<typeof createStage>) => {
  const stage = createStage(...given)
  undo.push(stage.stop)
  return stage
}
async function reviewed(given: ReturnType<typeof start>) {
  await given.open()
  await showReview()
  return given
}
const text = (name: string | RegExp) => page.getByRole('dialog').getByText(name, { exact: true }).first()
const ONE = [{ to: BOB, value: ETHER }]
const requests = ({ connector }: ReturnType<typeof start>) =>
  connector.control.calls.filter(({ member }) => member === 'request').length

test('F25: a double click sends once', async () => {
  const given = await reviewed(start())
  await userEvent.dblClick(confirm)
  await expect.element(text('Sent')).toBeVisible()
  expect(given.stage.sent).toEqual(ONE)
  expect(requests(given)).toBe(1)
})

test('T12: a click right after the review has opened sends nothing', async () => {
  const given = start()
  await given.open()
  await userEvent.fill(amountField, '1')
  await userEvent.fill(receiverField, BOB)
  const clicked = clickAtOnce(() => confirm.elements()[0])
  await userEvent.click(button('Review'))
  expect(await clicked).toBe('true')
  await armed(confirm)
  expect(requests(given)).toBe(0)
  // The same click is heard now, and alone.
  await userEvent.click(confirm)
  await expect.element(text('Sent')).toBeVisible()
  expect(given.stage.sent).toEqual(ONE)
  expect(requests(given)).toBe(1)
})

test('F17: declined in the wallet: nothing was sent, and it can be tried again', async () => {
  const given = await reviewed(start())
  given.connector.control.setFailures({ reject: true })
  await userEvent.click(confirm)
  await expect.element(page.getByRole('alert')).toHaveTextContent('You declined it in your wallet.')
  given.connector.control.setFailures({ reject: false })
  await armed(confirm)
  await userEvent.click(confirm)
  await expect.element(text('Sent')).toBeVisible()
  expect(given.stage.sent).toEqual(ONE)
})

test('F15: an error of a wallet that has sent all the same: it was sent', async () => {
  const given = await reviewed(start())
  given.stage.afterSending = () => {
    throw new Error('The popup was closed.')
  }
  await userEvent.click(confirm)
  await expect.element(text('Sent')).toBeVisible()
  expect(given.stage.sent).toEqual(ONE)
})

test('F15: an error of which nobody knows what it means: nothing else is sent before it is settled', async () => {
  const given = await reviewed(start())
  given.connector.control.setFailures({ oddErrors: 'string' })
  await userEvent.click(confirm)
  await expect.element(text('Was this sent?')).toBeVisible()
  await expect.element(text(/^The network has not seen it yet/)).toBeVisible()
  await given.widget.open({ view: 'WalletSend' })
  await expect.element(text('Was this sent?')).toBeVisible()
  await userEvent.click(button('It was not sent: start again'))
  await expect.element(amountField).toBeVisible()
  expect(given.stage.sent).toEqual([])
})

test('F15: where the chain knows before long, nothing else is sent until then', async () => {
  const given = await reviewed(start())
  given.stage.isSettling = true
  given.connector.control.setFailures({ oddErrors: 'string' })
  await userEvent.click(confirm)
  await expect.element(text(/It is known for sure within two minutes/)).toBeVisible()
  expect(page.getByRole('button', { name: 'It was not sent: start again' }).elements()).toHaveLength(0)
  // Nobody asks for it: it is seen by itself.
  given.stage.isOver = true
  await expect.element(button('It was not sent: start again')).toBeVisible()
  await expect.element(text('It was not sent.')).toBeVisible()
  await userEvent.click(button('It was not sent: start again'))
  await expect.element(amountField).toBeVisible()
  expect(given.stage.sent).toEqual([])
})

/** A payment without an answer, of which the chain can't tell whether it was sent. */
async function unknown(how: 'answered' | 'thrown' = 'answered') {
  const given = await reviewed(start())
  given.stage.unknown = how
  given.connector.control.setFailures({ oddErrors: 'string' })
  await userEvent.click(confirm)
  await expect.element(text('Was this sent?')).toBeVisible()
  await expect.element(text(/^The network can’t tell whether this was sent/)).toBeVisible()
  given.connector.control.setFailures({})
  return given
}
const startAgain = button('Start again')

test.each(['answered', 'thrown'] as const)(
  'F15: where nobody can tell whether it was sent (%s), it is not said to be unsent: the visitor looks first',
  async (how) => {
    const given = await unknown(how)
    expect(page.getByRole('button', { name: 'It was not sent: start again' }).elements()).toHaveLength(0)
    await expect.element(startAgain).toBeDisabled()
    const { address } = given.widget.state.$account.get()
    const link = page.getByRole('link', { name: 'View in explorer' })
    await expect.element(link).toHaveAttribute('href', `https://explorer.invalid/address/${address}`)
    await userEvent.click(page.getByRole('checkbox', { name: 'I have looked: it was not sent.' }))
    await userEvent.click(startAgain)
    await expect.element(amountField).toBeVisible()
    // It may have been sent all the same: the next one has to be accepted, and it is looked for until then.
    await reviewAnother()
    await expect.element(text(/^You gave up a payment that the network has not seen/)).toBeVisible()
    await expect.element(confirm).toBeDisabled()
    await userEvent.click(page.getByRole('checkbox'))
    await armed(confirm)
    given.stage.sent.push(...ONE)
    await userEvent.click(confirm)
    await expect.element(page.getByRole('alert')).toHaveTextContent('An earlier payment was sent after all.')
    expect(given.stage.sent).toEqual(ONE)
  },
)

test('F15: a payment of another network, whose end nobody knows, keeps nothing back: the review warns of it', async () => {
  const given = await reviewed(start())
  given.connector.control.setFailures({ hang: true })
  await userEvent.click(confirm)
  await userEvent.click(button('Stop waiting'))
  await expect.element(button('It was not sent: start again')).toBeVisible()
  given.connector.control.setFailures({ hang: false })
  await given.widget.switchNetwork({ network: 'eip155:8453' })
  await given.widget.setNetworks([stageNetwork(8453, 'Base')])
  await given.widget.open({ view: 'WalletSend' })
  await expect.element(amountField).toHaveValue('')
  await reviewAnother()
  await expect.element(text(/^An earlier payment from another account or network/)).toBeVisible()
  await expect.element(confirm).toBeDisabled()
  // Back there it comes first.
  await given.widget.setNetworks([stageNetwork(1, 'Ethereum'), stageNetwork(8453, 'Base')])
  await given.widget.switchNetwork({ network: 'eip155:1' })
  await given.widget.open({ view: 'WalletSend' })
  await expect.element(text('Was this sent?')).toBeVisible()
  expect(given.stage.sent).toEqual([])
})

test('F15: where nobody can tell any more when the visitor gives it up, they look first', async () => {
  const given = await reviewed(start())
  given.connector.control.setFailures({ oddErrors: 'string' })
  await userEvent.click(confirm)
  await expect.element(text(/^The network has not seen it yet/)).toBeVisible()
  given.stage.unknown = 'answered'
  await userEvent.click(button('It was not sent: start again'))
  await expect.element(startAgain).toBeDisabled()
  await expect.element(text('Was this sent?')).toBeVisible()
})

test('F15: of what nobody could tell it is seen after all that it was sent', async () => {
  const given = await unknown()
  given.stage.sent.push(...ONE)
  await userEvent.click(page.getByRole('checkbox'))
  await userEvent.click(startAgain)
  await expect.element(text('Sent')).toBeVisible()
})

test('behavior: a review that is too old is prepared again before the wallet is asked', async () => {
  const given = start()
  given.stage.life = 500
  await reviewed(given)
  given.stage.problem = { kind: 'refused', details: 'transfer() returned false' }
  await userEvent.click(confirm)
  await expect.element(page.getByRole('alert')).toHaveTextContent('The network would refuse this.')
  given.stage.problem = undefined
  given.stage.fee = FEE * 2n
  await armed(confirm)
  await userEvent.click(confirm)
  await expect.element(text('The cost has changed. Look at it again.')).toBeVisible()
  expect(requests(given)).toBe(0)
  await armed(confirm)
  await userEvent.click(confirm)
  await expect.element(text('Sent')).toBeVisible()
  expect(given.stage.sent).toEqual(ONE)
})

test('F15: an answer that does not say what was sent: seen on the chain before long', async () => {
  const given = await reviewed(start())
  given.stage.isSettling = true
  given.stage.afterSending = () => {
    const [sent] = given.stage.sent.splice(0)
    setTimeout(() => sent && given.stage.sent.push(sent), 1_000)
    return 'what is this?'
  }
  await userEvent.click(confirm)
  await expect.element(text(/It is known for sure within two minutes/)).toBeVisible()
  await expect.element(text('Sent')).toBeVisible()
  expect(given.stage.sent).toEqual(ONE)
  expect(requests(given)).toBe(1)
})

test('F16: a wallet that answers late: not waited for, and its answer is seen', async () => {
  const given = await reviewed(start())
  given.connector.control.setFailures({ lateAnswer: true })
  await userEvent.click(confirm)
  await expect.element(text('Confirm in Simulated Wallet')).toBeVisible()
  // The chain does not know it yet either.
  given.stage.isDown = true
  await userEvent.click(button('Stop waiting'))
  await expect.element(text(/^The network could not be asked/)).toBeVisible()
  expect(page.getByRole('button', { name: 'It was not sent: start again' }).elements()).toHaveLength(0)
  given.connector.control.releaseAnswers()
  await expect.element(text('Sent')).toBeVisible()
  expect(given.stage.sent).toEqual(ONE)
})

test('behavior: after a reload that lost the answer the chain is asked first', async () => {
  const id = `send-${crypto.randomUUID()}`
  const before = createStage({ id })
  await reviewed(before)
  before.connector.control.setFailures({ lateAnswer: true })
  await userEvent.click(confirm)
  await vi.waitFor(() => expect(before.stage.sent).toHaveLength(1))
  // As a reload does: everything goes but what is stored.
  const stored = Object.entries(localStorage)
  before.stop()
  for (const [key, value] of stored) localStorage.setItem(key, value)

  const after = start({ id })
  after.stage.isDown = true
  await after.open({ amount: '1', to: BOB })
  await expect.element(text('Was this sent?')).toBeVisible()
  await expect.element(text(/^The network could not be asked/)).toBeVisible()
  after.stage.isDown = false
  after.stage.sent.push(...before.stage.sent)
  await userEvent.click(button('Check again'))
  await expect.element(text('Sent')).toBeVisible()
  expect(requests(after)).toBe(0)
})

test('F18: another account: what was reviewed is not sent', async () => {
  const given = await reviewed(start())
  const addresses = given.widget.state.$account.get().accounts.map(({ address }) => address)
  given.connector.control.setAccounts('eip155', [...addresses].reverse())
  await expect.element(text('Nothing was sent')).toBeVisible()
  await userEvent.click(button('Start again'))
  await expect.element(amountField).toHaveValue('')
  expect(requests(given)).toBe(0)
})

test('F19: another network: what was reviewed is not sent', async () => {
  const given = await reviewed(start())
  given.connector.control.switchNetwork('eip155:8453')
  await expect.element(text('Nothing was sent')).toBeVisible()
  expect(requests(given)).toBe(0)
})

/** Gives up a payment that the wallet has not answered, and that the chain has not seen. */
async function givenUp() {
  const given = await reviewed(start())
  given.connector.control.setFailures({ hang: true })
  await userEvent.click(confirm)
  await userEvent.click(button('Stop waiting'))
  await userEvent.click(button('It was not sent: start again'))
  await expect.element(amountField).toBeVisible()
  given.connector.control.setFailures({ hang: false })
  return given
}
async function reviewAnother(amount = '2') {
  await userEvent.fill(amountField, amount)
  await userEvent.fill(receiverField, BOB)
  await userEvent.click(button('Review'))
}

test('behavior: after a payment was given up the next one warns that the wallet may send both', async () => {
  const given = await givenUp()
  await reviewAnother()
  await expect.element(text(/^You gave up a payment that the network has not seen/)).toBeVisible()
  await expect.element(confirm).toBeDisabled()
  await userEvent.click(page.getByRole('checkbox'))
  await armed(confirm)
  await userEvent.click(confirm)
  await expect.element(text('Sent')).toBeVisible()
  expect(given.stage.sent).toEqual([{ to: BOB, value: 2n * ETHER }])
})

test('behavior: a payment that was given up and sent after all keeps the next one back, once', async () => {
  const given = await givenUp()
  given.stage.sent.push(...ONE)
  await reviewAnother()
  await expect.element(page.getByRole('alert')).toHaveTextContent('An earlier payment was sent after all.')
  await userEvent.click(button('Review'))
  await expect.element(confirm).toBeEnabled()
})

test('behavior: the same between the review and the wallet', async () => {
  const given = await givenUp()
  await reviewAnother()
  await expect.element(confirm).toBeVisible()
  await userEvent.click(page.getByRole('checkbox'))
  await armed(confirm)
  given.stage.sent.push(...ONE)
  await userEvent.click(confirm)
  await expect.element(page.getByRole('alert')).toHaveTextContent('An earlier payment was sent after all.')
  expect(given.stage.sent).toEqual(ONE)
})

test('behavior: a payment that was given up is known again once its network is back', async () => {
  const given = await givenUp()
  const [mainnet, base] = [stageNetwork(1, 'Ethereum'), stageNetwork(8453, 'Base')]
  await given.widget.switchNetwork({ network: 'eip155:8453' })
  await given.widget.setNetworks([base])
  await given.widget.open({ view: 'WalletSend' })
  await reviewAnother()
  await expect.element(confirm).toBeVisible()
  await given.widget.setNetworks([mainnet, base])
  given.stage.sent.push(...ONE)
  await given.widget.open({ view: 'WalletSend' })
  await reviewAnother('3')
  await expect.element(page.getByRole('alert')).toHaveTextContent('An earlier payment was sent after all.')
})

test('F13: another tab asks its wallet while this one looks again: one payment is settled first', async () => {
  const first = await reviewed(start())
  first.connector.control.setFailures({ hang: true })
  await userEvent.click(confirm)
  await expect.element(button('Stop waiting')).toBeVisible()
  const isIts = (key: string) => key.includes(first.widget.id) && key.endsWith('payments')
  const [key = '', value = ''] = Object.entries(localStorage).find(([key]) => isIts(key)) ?? []
  first.stop()
  const id = `send-${crypto.randomUUID()}`
  let asked = 0
  const second = await reviewed(
    start({
      id,
      options: {
        blocked: () => {
          asked += 1
          if (asked === 2) localStorage.setItem(key.replace(first.widget.id, id), value)
          return false
        },
      },
    }),
  )
  await userEvent.click(confirm)
  await expect.element(text('Was this sent?')).toBeVisible()
  expect(requests(second)).toBe(0)
})

test('F2: a receiver that could not be looked up is looked up again at the review', async () => {
  const given = start()
  await given.open()
  given.stage.isDown = true
  await userEvent.fill(amountField, '1')
  await userEvent.fill(receiverField, 'bob.eth')
  await expect.element(text(/^The receiver could not be looked up/)).toBeVisible()
  given.stage.isDown = false
  await userEvent.click(button('Review'))
  await expect.element(confirm).toBeVisible()
})
