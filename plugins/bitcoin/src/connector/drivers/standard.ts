import { type Account, type CaipNetworkId, readProperty } from '@wallet-widget/kernel'
import { wrongAnswer } from '@wallet-widget/kernel/connectors'
import { networkOf } from '../../chain/networkNames.js'
import { readAccounts } from '../readAccounts.js'
import type { DriverInput, WalletDriver } from './driver.js'

/** Wallet Standard with the Bitcoin features. Source: wallet-standard, extensions/bitcoin. */
export function standardDriver({ ask, has, accounts }: DriverInput): WalletDriver {
  const sharedAccounts = () => {
    const list = accounts()
    return Array.isArray(list) ? list.filter(isBitcoin) : []
  }
  /** Returns the wallet's own object for an account, which its methods take as input. */
  const objectOf = ({ address }: Account) => {
    const found = sharedAccounts().find((one) => readProperty(one, 'address') === address)
    if (found) return found
    throw wrongAnswer('accounts', 'a list with the account that it shared')
  }
  const chainOf = (id: CaipNetworkId) => `bitcoin:${networkOf(id)?.plain ?? 'mainnet'}`
  const toState = (list: unknown, method: string) => ({
    accounts: readAccounts(list, method),
    networkId: undefined,
  })
  return {
    async connect() {
      const answer = await ask('connect', { purposes: ['payment', 'ordinals'] })
      return toState(readProperty(answer, 'accounts') ?? sharedAccounts(), 'bitcoin:connect')
    },
    async resume() {
      if (sharedAccounts().length === 0 && has('resume')) await ask('resume', { silent: true })
      const list = sharedAccounts()
      return list.length > 0 ? toState(list, 'accounts') : undefined
    },
    disconnect: async () => has('disconnect') && ask('disconnect'),
    ...(has('signMessage')
      ? {
          async signMessage({ account, message }) {
            const input = { account: objectOf(account), message: new TextEncoder().encode(message) }
            const [answer] = (await ask('signMessage', input)) as unknown[]
            return { signature: readProperty(answer, 'signature') }
          },
        }
      : {}),
    broadcasts: has('signAndSendTransaction'),
    ...(has('signTransaction')
      ? {
          async signPsbt({ psbt, inputs, broadcast }, networkId) {
            const inputsToSign = inputs.map(({ account, index }) => ({
              account: objectOf(account),
              signingIndexes: [index],
            }))
            const input = { psbt: psbt.bytes, inputsToSign, chain: chainOf(networkId) }
            const method = broadcast ? 'signAndSendTransaction' : 'signTransaction'
            const answers = await ask(method, input)
            const answer = Array.isArray(answers) ? answers[0] : answers
            if (!broadcast) return { psbt: readProperty(answer, 'signedPsbt') }
            const txid = readProperty(answer, 'txId') ?? readProperty(answer, 'txid')
            return { psbt: readProperty(answer, 'signedPsbt') ?? psbt.bytes, txid }
          },
        }
      : {}),
    async readEvent({ value }) {
      // Without accounts, its chains or features changed.
      const list = readProperty(value, 'accounts')
      return Array.isArray(list)
        ? { type: 'state', state: toState(list.filter(isBitcoin), 'change') }
        : undefined
    },
  }
}

/** Multichain wallets list the accounts of all their chains. */
function isBitcoin(account: unknown): boolean {
  const chains = readProperty(account, 'chains')
  return !Array.isArray(chains) || chains.some((chain) => String(chain).startsWith('bitcoin:'))
}
