import { base64 } from '@scure/base'
import { type CaipNetworkId, readProperty } from '@wallet-widget/kernel'
import { WalletError } from '@wallet-widget/kernel/connectors'
import { idOfName, networkOf } from '../../chain/networkNames.js'
import { readAccounts } from '../readAccounts.js'
import { checkSigners } from './checkSigners.js'
import type { DriverInput, WalletDriver, WalletState } from './driver.js'

const PURPOSES = ['payment', 'ordinals']
const MESSAGE = 'Connect to this site'

/**
 * Error codes that mean something else here than in EIP-1193. Source: sats-connect, RpcErrorCode. Its code for a no of the
 * visitor, -32000, is that of any error of a server, which may come after a payment was sent: a no is told by its sentence.
 */
const CODES: ReadonlyMap<unknown, number> = new Map([
  [-32001, 4200],
  [-32601, 4200],
  [-32002, 4100],
])

/** The API of sats-connect: Xverse, and most wallets listed in `window.btc_providers`. */
export function satsDriver({ ask }: DriverInput): WalletDriver {
  const request = async (method: string, params: unknown = null): Promise<unknown> => {
    try {
      const answer = await ask('request', method, params)
      const error = readProperty(answer, 'error')
      if (error === undefined || error === null) return readProperty(answer, 'result')
      throw toError(error)
    } catch (thrown) {
      throw thrown instanceof WalletError ? thrown : toError(thrown)
    }
  }
  const toState = (answer: unknown, method: string): WalletState => ({
    accounts: readAccounts(readProperty(answer, 'addresses') ?? answer, method),
    networkId: idOfName(readName(readProperty(answer, 'network'))),
  })
  const getNetworkId = async () => idOfName(readName(await request('wallet_getNetwork')))

  const getAccount = async (): Promise<WalletState | undefined> => {
    try {
      return toState(await request('wallet_getAccount'), 'wallet_getAccount')
    } catch (error) {
      if (isCode(error, 4100) || isCode(error, 4200)) return undefined
      throw error
    }
  }

  const connect = async (networkId: CaipNetworkId | undefined): Promise<WalletState> => {
    const network = networkId && networkOf(networkId)?.sats
    try {
      const params = { addresses: PURPOSES, message: MESSAGE, ...(network ? { network } : {}) }
      return toState(await request('wallet_connect', params), 'wallet_connect')
    } catch (error) {
      // One that does not know the network is connected where it is.
      if (network && codeOf(error) === INVALID_PARAMS) return connect(undefined)
      if (!isCode(error, 4200)) throw error
      // Older wallets lack wallet_connect.
      return toState(await request('getAccounts', { purposes: PURPOSES, message: MESSAGE }), 'getAccounts')
    }
  }

  return {
    connect,
    resume: getAccount,
    disconnect: () => request('wallet_disconnect'),
    networkId: getNetworkId,
    switchNetwork: (id) => request('wallet_changeNetwork', { name: networkOf(id)?.sats }),
    async signMessage({ account, message, protocol }) {
      const params = {
        address: account.address,
        message,
        ...(protocol ? { protocol: protocol.toUpperCase() } : {}),
      }
      const answer = await request('signMessage', params)
      return {
        signature: readProperty(answer, 'signature'),
        address: readProperty(answer, 'address'),
        messageHash: readProperty(answer, 'messageHash'),
      }
    },
    broadcasts: true,
    async signPsbt({ psbt, inputs, broadcast }) {
      const signInputs: Record<string, number[]> = {}
      for (const { address, index } of inputs) signInputs[address] = [...(signInputs[address] ?? []), index]
      const answer = await request('signPsbt', { psbt: base64.encode(psbt.bytes), signInputs, broadcast })
      return { psbt: readProperty(answer, 'psbt'), txid: readProperty(answer, 'txid') }
    },
    async sendTransfer({ account, recipient, amount }, networkId) {
      // The request can't name who pays, and not every wallet says that it changed. One that can't be asked without a prompt
      // prompts.
      const { accounts } = (await getAccount()) ?? (await connect(networkId))
      checkSigners([account], accounts)
      const answer = await request('sendTransfer', { recipients: [{ address: recipient, amount }] })
      return readProperty(answer, 'txid')
    },
    async readEvent({ name, value }) {
      if (name === 'disconnect') return { type: 'disconnected' }
      const networkId: CaipNetworkId | undefined = idOfName(readName(value))
      const addresses = readProperty(value, 'addresses')
      if (name === 'networkChange' && !addresses) return networkId && { type: 'network', networkId }
      if (addresses) return { type: 'state', state: { accounts: readAccounts(addresses, name), networkId } }
      return { type: 'state', state: (await getAccount()) ?? { accounts: [], networkId: undefined } }
    },
  }
}

const readName = (network: unknown): unknown => readProperty(readProperty(network, 'bitcoin'), 'name')

const INVALID_PARAMS = -32602

const isCode = (error: unknown, code: number): boolean =>
  error instanceof WalletError && error.walletCode === code

const codeOf = (thrown: unknown): unknown =>
  readProperty(thrown, 'code') ?? readProperty(readProperty(thrown, 'error'), 'code')

function toError(thrown: unknown): unknown {
  const code = CODES.get(codeOf(thrown))
  return code === undefined ? thrown : new WalletError(code, { cause: thrown })
}
