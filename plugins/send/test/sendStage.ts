import { type BalancesOptions, balances } from '@wallet-widget/balances'
import { createTestWidget } from '@wallet-widget/testing'
import { mount } from '@wallet-widget/ui/mount'
import { page, userEvent } from 'vitest/browser'
import { armed } from '../../../test/setup/armed.js'
import { type SendOptions, send, type WalletSendArguments } from '../src/index.js'
import { BOB, createStageChain, type StageChainOptions } from './stageChain.js'
import { stageNetwork } from './stageNetwork.js'

export { BOB, CONTRACT, ETHER, FEE, USDC } from './stageChain.js'

interface StageOptions extends StageChainOptions {
  id?: string
  options?: SendOptions
  language?: string
  prices?: BalancesOptions['prices']
  services?: string
}

/** A page with send on it, on a FAKE chain. */
export function createStage(given: StageOptions = {}) {
  const { stage, connector, adapters } = createStageChain(given)
  const test = createTestWidget({
    ...(given.id ? { id: given.id } : {}),
    ...(given.services ? { services: given.services } : {}),
    networks: [
      stageNetwork(1, 'Ethereum'),
      stageNetwork(8453, 'Base'),
      ...(given.other ? [given.other] : []),
    ],
    adapters,
    connectors: [connector],
    plugins: [balances(given.prices && { prices: given.prices }), send(given.options)],
    language: given.language ?? 'en',
  })
  const unmount = mount(test.widget)
  return {
    stage,
    connector,
    ...test,
    async open(args?: WalletSendArguments) {
      await test.connect()
      await test.widget.open({ view: 'WalletSend', ...(args ? { arguments: args } : {}) })
      return test.widget
    },
    stop() {
      unmount()
      test.destroy()
    },
  }
}

export const amountField = page.getByRole('textbox', { name: 'Amount' })
export const receiverField = page.getByRole('textbox', { name: 'Receiver' })
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const confirmButton = button('Confirm and send')

/** Enters one ether for Bob in the form that is open, and has it reviewed, until it can be confirmed. */
export async function showReview(): Promise<void> {
  await userEvent.fill(amountField, '1')
  await userEvent.fill(receiverField, BOB)
  await userEvent.click(button('Review'))
  await armed(confirmButton)
}
