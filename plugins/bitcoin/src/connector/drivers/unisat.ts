import { hex } from '@scure/base'
import { type Account, type CaipNetworkId, readProperty } from '@wallet-widget/kernel'
import { wrongAnswer } from '@wallet-widget/kernel/connectors'
import { parseAddress } from '../../chain/address.js'
import { toHex } from '../../chain/bytes.js'
import { idOfName, networkOf } from '../../chain/networkNames.js'
import { isSameTransaction, readPsbt } from '../../chain/psbt.js'
import { readAccounts } from '../readAccounts.js'
import { checkSigners } from './checkSigners.js'
import type { DriverInput, WalletDriver, WalletState } from './driver.js'

const SWITCH_NAMES: Readonly<Record<string, string>> = { mainnet: 'livenet', testnet: 'testnet' }

/** The API of UniSat, also offered by OKX, Bitget and Binance: one address at a time, for everything. */
export function unisatDriver({ ask, has, takesMemo }: DriverInput): WalletDriver {
  const networkId = async () => {
    const chain = has('getChain') ? readProperty(await ask('getChain'), 'enum') : undefined
    return idOfName(chain ?? (has('getNetwork') ? await ask('getNetwork') : undefined))
  }
  const toState = async (addresses: unknown, method: string): Promise<WalletState> => {
    const accounts = readAccounts(addresses, method).slice(0, 1)
    if (accounts.length === 0) return { accounts, networkId: undefined }
    const publicKey = has('getPublicKey') ? toHex(await ask('getPublicKey')) : undefined
    return {
      accounts: accounts.map((account) => ({
        ...account,
        type: 'payment',
        ...(publicKey ? { publicKey } : {}),
      })),
      networkId: await networkId(),
    }
  }
  /** It signs with the address that it shows now, whichever it is asked for. */
  const checkShown = async (signers: readonly Account[]) => {
    if (has('getAccounts'))
      checkSigners(signers, readAccounts(await ask('getAccounts'), 'getAccounts').slice(0, 1))
  }
  return {
    connect: async () => toState(await ask('requestAccounts'), 'requestAccounts'),
    ...(has('getAccounts') ? { resume: async () => toState(await ask('getAccounts'), 'getAccounts') } : {}),
    disconnect: async () => has('disconnect') && ask('disconnect'),
    networkId,
    switchNetwork: async (id) => {
      const network = networkOf(id)
      if (has('switchChain')) return ask('switchChain', network?.chain)
      return ask('switchNetwork', SWITCH_NAMES[network?.plain ?? ''] ?? network?.plain)
    },
    async signMessage({ account, message, protocol }) {
      await checkShown([account])
      const isTaproot = parseAddress(account.address)?.kind === 'p2tr'
      const type = (protocol ?? (isTaproot ? 'bip322' : 'ecdsa')) === 'ecdsa' ? 'ecdsa' : 'bip322-simple'
      return { signature: await ask('signMessage', message, type) }
    },
    broadcasts: has('pushPsbt'),
    takesSighashTypes: true,
    async signPsbt({ psbt, inputs, broadcast }) {
      await checkShown(inputs.map(({ account }) => account))
      const toSignInputs = inputs.map(({ address, index, sighashTypes }) => ({
        address,
        index,
        ...(sighashTypes ? { sighashTypes } : {}),
      }))
      const options = { autoFinalized: broadcast, toSignInputs }
      const signed = await ask('signPsbt', hex.encode(psbt.bytes), options)
      if (!broadcast) return { psbt: signed }
      const read = readPsbt(signed)
      if (!read || !isSameTransaction(psbt, read))
        throw wrongAnswer('signPsbt', 'the transaction it was asked to sign')
      return { psbt: signed, txid: await ask('pushPsbt', signed) }
    },
    ...(takesMemo ? { takes: ['memo'] } : {}),
    async sendTransfer({ account, recipient, amount, memo }) {
      await checkShown([account])
      return ask('sendBitcoin', recipient, amount, ...(memo ? [{ memo }] : []))
    },
    async readEvent({ name, value }) {
      if (name === 'accountsChanged') return { type: 'state', state: await toState(value, name) }
      const now: CaipNetworkId | undefined =
        idOfName(readProperty(value, 'enum') ?? value) ?? (await networkId())
      return now && { type: 'network', networkId: now }
    },
  }
}
