import { hex } from '@scure/base'
import { readProperty } from '@wallet-widget/kernel'
import { WalletError, wrongAnswer } from '@wallet-widget/kernel/connectors'
import { parseAddress } from '../../chain/address.js'
import { networkOf } from '../../chain/networkNames.js'
import { readAccounts } from '../readAccounts.js'
import type { DriverInput, WalletDriver } from './driver.js'

const NOT_THIS_SIGNATURE = 'This wallet signs messages by BIP-322 alone, and with its two main addresses.'

/** Leather. It dispatches no events, and cannot be asked without a prompt. */
export function leatherDriver({ ask }: DriverInput): WalletDriver {
  const request = async (method: string, params?: object) => {
    const answer = await ask('request', method, ...(params ? [params] : []))
    const error = readProperty(answer, 'error')
    if (error !== undefined && error !== null) throw error
    return readProperty(answer, 'result')
  }
  return {
    async connect() {
      const addresses = readProperty(await request('getAddresses'), 'addresses')
      if (!Array.isArray(addresses)) throw wrongAnswer('getAddresses', 'a list of addresses')
      return { accounts: readAccounts(addresses, 'getAddresses'), networkId: undefined }
    },
    async signMessage({ account, message, protocol }, networkId) {
      const paymentType = parseAddress(account.address)?.kind
      if (protocol === 'ecdsa' || (paymentType !== 'p2wpkh' && paymentType !== 'p2tr'))
        throw new WalletError(4200, { metaMessages: [NOT_THIS_SIGNATURE] })
      const network = networkOf(networkId)?.plain
      const answer = await request('signMessage', { message, paymentType, network })
      return { signature: readProperty(answer, 'signature') }
    },
    broadcasts: true,
    async signPsbt({ psbt, inputs, broadcast }, networkId) {
      const answer = await request('signPsbt', {
        hex: hex.encode(psbt.bytes),
        signAtIndex: inputs.map(({ index }) => index),
        broadcast,
        network: networkOf(networkId)?.plain,
      })
      return { psbt: readProperty(answer, 'hex'), txid: readProperty(answer, 'txid') }
    },
    async sendTransfer({ recipient, amount }, networkId) {
      const recipients = [{ address: recipient, amount: String(amount) }]
      const answer = await request('sendTransfer', { recipients, network: networkOf(networkId)?.plain })
      return readProperty(answer, 'txid')
    },
    readEvent: async () => undefined,
  }
}
