import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { armed } from '../../../../test/setup/armed.js'
import { amountField, BOB, button, createStage, ETHER, receiverField } from '../../test/sendStage.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})
const start = () => {
  const stage = createStage()
  undo.push(stage.stop)
  return stage
}
const confirm = button('Confirm and send')

test.each([
  [4901, 'Your wallet can’t send this. Nothing was sent.'],
  [5700, 'Your wallet can’t send this. Nothing was sent.'],
  [5750, 'You declined it in your wallet.'],
])(
  'F17: %s says that nothing was sent: it can be tried again at once',
  { tags: ['once'] },
  async (code, said) => {
    const given = start()
    await given.open()
    await userEvent.fill(amountField, '1')
    await userEvent.fill(receiverField, BOB)
    await userEvent.click(button('Review'))
    await armed(confirm)
    const { afterSending } = given.stage
    given.stage.afterSending = () => {
      given.stage.sent.pop()
      throw Object.assign(new Error('No'), { code })
    }
    await userEvent.click(confirm)
    await expect.element(page.getByRole('alert')).toHaveTextContent(said)
    given.stage.afterSending = afterSending
    await armed(confirm)
    await userEvent.click(confirm)
    await expect.element(page.getByRole('dialog').getByText('Sent', { exact: true }).first()).toBeVisible()
    expect(given.stage.sent).toEqual([{ to: BOB, value: ETHER }])
  },
)
