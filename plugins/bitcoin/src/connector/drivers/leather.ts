import { hex } from '@scure/base'
import { type Account, readProperty } from '@wallet-widget/kernel'
import { WalletError, wrongAnswer } from '@wallet-widget/kernel/connectors'
import { parseAddress } from '../../chain/address.js'
import { networkOf } from '../../chain/networkNames.js'
import { readAccounts } from '../readAccounts.js'
import { checkSigners } from './checkSigners.js'
import type { DriverInput, WalletDriver } from './driver.js'

const NOT_THIS_SIGNATURE = 'This wallet signs messages by BIP-322 alone, and with its two main addresses.'

/**
 * Which of the wallet's accounts it is, by its path: the request names it so. Source: Leather, the `account` of its requests;
 * BIP-44.
 */
const indexOf = ({ path }: Account): number | undefined => {
  const [, index] = /^m\/\d+['h]\/\d+['h]\/(\d+)['h]\//.exec(path ?? '') ?? []
  return index === undefined ? undefined : Number(index)
}

/** Leather. It dispatches no events, and cannot be asked without a prompt. What a request names no account for, the shown one does. */
export function leatherDriver({ ask }: DriverInput): WalletDriver {
  const request = async (method: string, params?: object) => {
    const answer = await ask('request', method, ...(params ? [params] : []))
    const error = readProperty(answer, 'error')
    if (error !== undefined && error !== null) throw error
    return readProperty(answer, 'result')
  }
  const readShown = async () => {
    const addresses = readProperty(await request('getAddresses'), 'addresses')
    if (!Array.isArray(addresses)) throw wrongAnswer('getAddresses', 'a list of addresses')
    return readAccounts(addresses, 'getAddresses')
  }
  return {
    connect: async () => ({ accounts: await readShown(), networkId: undefined }),
    async signMessage({ account, message, protocol }, networkId) {
      const paymentType = parseAddress(account.address)?.kind
      if (protocol === 'ecdsa' || (paymentType !== 'p2wpkh' && paymentType !== 'p2tr'))
        throw new WalletError(4200, { metaMessages: [NOT_THIS_SIGNATURE] })
      const network = networkOf(networkId)?.plain
      const answer = await request('signMessage', {
        message,
        paymentType,
        network,
        account: indexOf(account),
      })
      return { signature: readProperty(answer, 'signature'), address: readProperty(answer, 'address') }
    },
    broadcasts: true,
    async signPsbt({ psbt, inputs, broadcast }, networkId) {
      const answer = await request('signPsbt', {
        hex: hex.encode(psbt.bytes),
        signAtIndex: inputs.map(({ index }) => index),
        broadcast,
        ...(inputs[0] ? { account: indexOf(inputs[0].account) } : {}),
        network: networkOf(networkId)?.plain,
      })
      return { psbt: readProperty(answer, 'hex'), txid: readProperty(answer, 'txid') }
    },
    async sendTransfer({ account: payer, recipient, amount }, networkId) {
      const recipients = [{ address: recipient, amount: String(amount) }]
      const account = indexOf(payer)
      // Where the payer can't be named it must be the one shown, and that takes a prompt.
      if (account === undefined) checkSigners([payer], await readShown())
      const network = networkOf(networkId)?.plain
      const answer = await request('sendTransfer', { recipients, network, account })
      return readProperty(answer, 'txid')
    },
    readEvent: async () => undefined,
  }
}
