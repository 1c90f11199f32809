import { base64 } from '@scure/base'
import type { Emitter } from '../../wallet/emitter.js'
import type { BitcoinCore } from '../bitcoinCore.js'
import { Refusal } from '../bitcoinFailures.js'
import type { BitcoinNetworkName } from '../simulatedBitcoinWallet.js'

/** What the numbers mean in sats-connect. */
const CODES = {
  rejected: -32000,
  unsupported: -32001,
  unauthorized: -32002,
  pending: -32603,
  invalid: -32602,
}

type Fields = Readonly<Record<string, unknown>>

function readBase64(text: string): Uint8Array {
  try {
    return base64.decode(text)
  } catch {
    throw new Refusal('invalid', 'The PSBT is not base64')
  }
}

/** The wallet as sats-connect speaks to it: a refusal is an answer, not a rejection. */
export function satsFace(core: BitcoinCore, listeners: Emitter): object {
  const network = () => ({
    bitcoin: { name: core.network().replace(/^./, (letter) => letter.toUpperCase()) },
    stacks: { name: 'mainnet' },
  })
  const stacks = {
    address: 'SP000000000000000000002Q6VF78',
    publicKey: '',
    purpose: 'stacks',
    addressType: 'stacks',
  }
  const toAccount = async () => ({
    id: '1',
    addresses: [...(await core.shared()).map(({ path: _, ...address }) => address), stacks],
    walletType: 'software',
    network: network(),
  })

  const answer = async (method: string, params: Fields): Promise<unknown> => {
    switch (method) {
      case 'getInfo':
        return { version: '1.0.0', methods: ['wallet_connect', 'signMessage', 'signPsbt', 'sendTransfer'] }
      case 'wallet_connect':
        await core.connect()
        return toAccount()
      case 'getAccounts':
        await core.connect()
        return (await toAccount()).addresses
      case 'wallet_getAccount':
        return core.read(method, async () => {
          const account = await toAccount()
          if (account.addresses.length === 1) throw new Refusal('unauthorized', 'Access denied')
          return account
        })
      case 'wallet_getNetwork':
        return core.read(method, network)
      case 'wallet_changeNetwork':
        await core.switchNetwork(String(params.name).toLowerCase() as BitcoinNetworkName)
        return null
      case 'wallet_disconnect':
        await core.disconnect()
        return null
      case 'signMessage': {
        const protocol = params.protocol === 'BIP322' ? 'bip322' : 'ecdsa'
        const signature = await core.signMessage(String(params.address), String(params.message), protocol)
        return {
          address: params.address,
          signature: base64.encode(signature),
          messageHash: '00'.repeat(32),
          protocol: params.protocol,
        }
      }
      case 'signPsbt': {
        const signInputs = params.signInputs as Readonly<Record<string, readonly number[]>>
        const inputs = Object.entries(signInputs).flatMap(([address, indexes]) =>
          indexes.map((index) => ({ address, index })),
        )
        const psbt = await core.signPsbt(readBase64(String(params.psbt)), inputs, params.broadcast === true)
        const sent = params.broadcast === true ? { txid: await core.push(psbt) } : {}
        return { psbt: base64.encode(psbt), ...sent }
      }
      case 'sendTransfer': {
        const [first, ...others] = params.recipients as readonly { address: string; amount: number }[]
        if (!first) throw new Refusal('invalid', 'No recipient')
        // A simulated wallet pays one; it does not leave the others out.
        if (others.length > 0) throw new Refusal('invalid', 'More than one recipient')
        return { txid: await core.sendTransfer({ recipient: first.address, amount: first.amount }) }
      }
      default:
        throw new Refusal('unsupported', `${method} is not supported`)
    }
  }

  const emit = (type: string) => async () => {
    const { addresses } = await toAccount()
    const told = addresses.length > 1 ? { addresses } : {}
    if (type === 'networkChange') listeners.emit(`sats ${type}`, { type, ...network(), ...told })
    else listeners.emit(`sats ${type}`, { type, ...(type === 'disconnect' ? {} : told) })
  }
  core.events.add('accounts', emit('accountChange'))
  core.events.add('network', emit('networkChange'))
  core.events.add('forgotten', emit('disconnect'))

  return {
    async request(method: string, params: Fields | null) {
      try {
        return { jsonrpc: '2.0', id: '1', result: await answer(method, params ?? {}) }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return { jsonrpc: '2.0', id: '1', error: { code: CODES[error.why], message: error.message } }
      }
    },
    addListener({ eventName, cb }: { readonly eventName: string; readonly cb: (event: unknown) => void }) {
      listeners.add(`sats ${eventName}`, cb)
      return () => listeners.remove(`sats ${eventName}`, cb)
    },
  }
}
