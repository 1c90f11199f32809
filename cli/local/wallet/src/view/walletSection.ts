import { button, element } from '@wallet-widget/frame/element'
import type { Accounts } from '../accounts/accounts.js'
import { chainsToSignFor, chainWords } from '../chains.js'
import type { Wallet } from '../wallet/createWallet.js'
import type { WalletState } from '../wallet/state.js'
import { drawParts, shorten } from './drawParts.js'

/** What the wallet is and has: its chosen account and network, each changed with a button. */
export function walletSection(wallet: Wallet, accounts: Accounts, servedChains: readonly string[]) {
  const accountButtons = accounts.evm.map(({ address }, index) =>
    button(`Account ${index + 1} ${shorten(address)}`, () => wallet.selectAccount(index)),
  )
  const chainButtons = servedChains.map((chain) =>
    button(chainWords(chain).name, () => wallet.selectChain(chain)),
  )
  const node = element(
    'section',
    { 'aria-labelledby': 'wallet' },
    element('h2', { id: 'wallet' }, 'Wallet'),
    group('Account', accountButtons),
    group('Network', chainButtons),
    element('details', {}, element('summary', {}, 'All addresses'), ...drawParts([allAddresses(accounts)])),
  )
  return {
    node,
    show({ account, chain }: WalletState) {
      for (const [index, one] of accountButtons.entries()) press(one, index === account)
      for (const [index, one] of chainButtons.entries()) press(one, servedChains[index] === chain)
    },
  }
}

const press = (one: HTMLElement, isPressed: boolean) => one.setAttribute('aria-pressed', String(isPressed))

const group = (name: string, buttons: readonly HTMLElement[]) =>
  element(
    'fieldset',
    { class: 'group' },
    element('legend', { class: 'label' }, name),
    element('div', { class: 'actions' }, ...buttons),
  )

const allAddresses = (accounts: Accounts) =>
  ({
    kind: 'rows',
    rows: [
      ...accounts.evm.map(({ address }) => ({ name: 'EVM', value: address, code: true })),
      ...accounts.solana.map(({ address }) => ({ name: 'Solana', value: address, code: true })),
      ...chainsToSignFor('bip122').flatMap((chain) =>
        accounts
          .bitcoin(chain)
          .map(({ address }) => ({ name: chainWords(chain).name, value: address, code: true })),
      ),
    ],
  }) as const
