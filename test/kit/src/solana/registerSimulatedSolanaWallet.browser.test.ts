import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { afterEach, expect, test } from 'vitest'
import { DEVELOPMENT_SOLANA_ACCOUNTS } from './developmentSolanaAccounts.js'
import {
  type RegisteredSolanaWallet,
  registerSimulatedSolanaWallet,
} from './registerSimulatedSolanaWallet.js'
import { transferBytes } from './transferBytes.fixture.js'

const [alice, bob] = DEVELOPMENT_SOLANA_ACCOUNTS.map(({ address }) => address) as [string, string]
let simulated: RegisteredSolanaWallet | undefined

afterEach(() => {
  simulated?.forget()
  simulated?.withdraw()
  document.body.replaceChildren()
})

const host = () => document.querySelector('[data-simulated-wallet]')
const find = (selector: string) => host()?.shadowRoot?.querySelector<HTMLElement>(selector) ?? undefined
const shown = async (title: string) => expect.poll(() => find('h2')?.textContent).toBe(title)

/** The wallets that a page finds. */
function findWallets(): Wallet[] {
  const wallets: Wallet[] = []
  const register = (...found: Wallet[]) => {
    wallets.push(...found)
    return () => wallets.splice(0)
  }
  const detail = Object.freeze({ register })
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }))
  return wallets
}
type Call = (...inputs: unknown[]) => Promise<never>
const feature = (wallet: Wallet, name: string) =>
  (wallet.features as Record<string, Record<string, Call>>)[name] as Record<string, Call>

async function connect() {
  simulated = registerSimulatedSolanaWallet()
  const [wallet] = findWallets() as [Wallet]
  const answer = (feature(wallet, 'standard:connect').connect as Call)()
  await shown('Connect to this site?')
  find('.approve')?.click()
  const { accounts } = (await answer) as { accounts: [WalletAccount] }
  return { wallet, account: accounts[0] }
}

test('default: found, connected on its own card, withdrawn', async () => {
  const { wallet, account } = await connect()
  expect(wallet.name).toBe('Dev Wallet')
  expect(wallet.icon).toMatch(/^data:image\/svg\+xml;base64,/)
  expect(account.address).toBe(alice)
  expect(host()).toBe(null)
  simulated?.withdraw()
  expect(findWallets()).toEqual([])
})

test('behavior: the card shows what a transaction does; rejected: 4001', async () => {
  const { wallet, account } = await connect()
  const transaction = transferBytes({ from: alice, to: bob, lamports: 1_500_000_000n, version: 0 })
  const input = { account, transaction, chain: 'solana:devnet' }
  const answer = (feature(wallet, 'solana:signAndSendTransaction').signAndSendTransaction as Call)(input)
  const failed = expect(answer).rejects.toMatchObject({ code: 4001 })
  await shown('Send this transaction?')
  const text = find('.content')?.textContent
  for (const part of [alice, bob, '1.5 SOL', 'solana:devnet']) expect(text).toContain(part)
  find('.reject')?.click()
  await failed
})

test('behavior: a message is shown as it is', async () => {
  const { wallet, account } = await connect()
  const message = new TextEncoder().encode('pay \u202egnp')
  const answer = (feature(wallet, 'solana:signMessage').signMessage as Call)({ account, message })
  await shown('Sign this message?')
  expect(find('.box')?.textContent).toBe('pay ⟨U+202E⟩gnp')
  find('.approve')?.click()
  expect(await answer).toHaveLength(1)
})
