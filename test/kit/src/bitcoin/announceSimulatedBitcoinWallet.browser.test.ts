import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { afterEach, expect, test } from 'vitest'
import {
  type AnnouncedBitcoinWallet,
  announceSimulatedBitcoinWallet,
} from './announceSimulatedBitcoinWallet.js'

interface Unisat {
  requestAccounts(): Promise<[string]>
  signMessage(message: string): Promise<string>
  signPsbt(psbt: string, options: object): Promise<string>
}

let simulated: AnnouncedBitcoinWallet | undefined
afterEach(() => simulated?.withdraw())

const host = () => document.querySelector('[data-simulated-wallet]')
const find = (selector: string) => host()?.shadowRoot?.querySelector<HTMLElement>(selector) ?? undefined
const shown = async (title: string) => expect.poll(() => find('h2')?.textContent).toBe(title)
const text = () => find('dialog')?.textContent ?? ''

async function connect() {
  simulated = announceSimulatedBitcoinWallet({ as: ['unisat'], approval: 'ask' })
  const { unisat } = window as unknown as { unisat: Unisat }
  const answer = unisat.requestAccounts()
  await shown('Connect to this site?')
  find('.approve')?.click()
  const [address] = await answer
  return { unisat, address }
}

test('default: connected on its own card, withdrawn', async () => {
  const { unisat, address } = await connect()
  expect(address).toMatch(/^bc1q/)
  const signing = unisat.signMessage('Hello <b>')
  await shown('Sign this message?')
  expect(text()).toContain('Hello <b>')
  find('.approve')?.click()
  expect(base64.decode(await signing)).toHaveLength(65)
  expect(host()).toBe(null)
  simulated?.withdraw()
  expect(window).not.toHaveProperty('unisat')
})

test('behavior: the card shows what a transaction pays; rejected: 4001', async () => {
  const { unisat, address } = await connect()
  const psbt = new Transaction()
  psbt.addInput({ txid: '11'.repeat(32), index: 0 })
  psbt.addOutputAddress('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', 150_000_000n)
  const signing = unisat.signPsbt(hex.encode(psbt.toPSBT()), { toSignInputs: [{ index: 0, address }] })
  await shown('Sign this transaction?')
  expect(text()).toContain('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu')
  expect(text()).toContain('1.5 BTC')
  find('.reject')?.click()
  await expect(signing).rejects.toMatchObject({ code: 4001 })
})
