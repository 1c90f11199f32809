import { base64, hex } from '@scure/base'
import { Address, OutScript, Transaction } from '@scure/btc-signer'
import type { BitcoinAccount } from '../accounts/bitcoinAccounts.js'
import { signBip322, signEcdsa } from '../bitcoin/signMessage.js'
import { chainWords } from '../chains.js'
import { invalidParams, type Method, notShared, type Row, type Session } from './request.js'
import { messagePart } from './showText.js'
import { units } from './units.js'

const record = (params: unknown): Readonly<Record<string, unknown>> => {
  if (typeof params !== 'object' || params === null) throw invalidParams('expected an object')
  return params as Readonly<Record<string, unknown>>
}

/** The addresses of this site: it was given the payment address, and gets the other one with it. */
function mine({ accounts, chain, shared }: Session): readonly BitcoinAccount[] {
  const all = accounts.bitcoin(chain)
  return all.some(({ address }) => shared.includes(address)) ? all : []
}

function signer(session: Session, account: unknown, address: unknown): BitcoinAccount {
  const all = mine(session)
  if (!all.some((one) => one.address === account)) throw notShared(account)
  const found = all.find((one) => one.address === (address ?? account))
  if (!found) throw notShared(address)
  return found
}

const getAccountAddresses: Method = (params, session) => {
  const { account, intentions } = record(params)
  const all = mine(session)
  if (account !== undefined && !all.some(({ address }) => address === account)) throw notShared(account)
  const wanted = Array.isArray(intentions) ? all.filter((one) => intentions.includes(one.intention)) : all
  return {
    answer: wanted.map(({ address, publicKey, path, intention }) => ({
      address,
      publicKey: hex.encode(publicKey),
      path,
      intention,
    })),
  }
}

const signMessage: Method = (params, session) => {
  const { account, address, message, protocol = 'ecdsa' } = record(params)
  const from = signer(session, account, address)
  if (typeof message !== 'string') throw invalidParams('expected `message` as a string')
  if (protocol !== 'ecdsa' && protocol !== 'bip322')
    throw invalidParams("`protocol` is neither 'ecdsa' nor 'bip322'")
  if (protocol === 'ecdsa' && from.intention === 'ordinal')
    throw invalidParams('a Taproot address signs messages by BIP-322 only')
  const bytes = new TextEncoder().encode(message)
  return {
    title: 'Sign this message?',
    lead: 'Signing is free and moves nothing.',
    parts: [
      messagePart(bytes),
      {
        kind: 'rows',
        rows: [
          { name: 'Account', value: from.address, code: true },
          { name: 'Signature', value: protocol === 'ecdsa' ? 'ECDSA' : 'BIP-322' },
        ],
      },
    ],
    approve: 'Sign',
    async run() {
      const { signature, hash } = (protocol === 'ecdsa' ? signEcdsa : signBip322)(from, bytes)
      return { address: from.address, signature: hex.encode(signature), messageHash: hex.encode(hash) }
    },
  }
}

const signPsbt: Method = (params, session) => {
  const { account, psbt, signInputs, broadcast } = record(params)
  signer(session, account, undefined)
  if (broadcast === true) throw invalidParams('there is no Bitcoin node here: ask without `broadcast`')
  const transaction = readPsbt(psbt)
  if (signInputs !== undefined && !Array.isArray(signInputs))
    throw invalidParams('`signInputs` is not a list')
  const all = Array.from({ length: transaction.inputsLength }, (_, index) => ({ index }))
  const inputs = (signInputs ?? all).map((one: unknown) => {
    const { index, address } = record(one)
    if (!Number.isInteger(index) || (index as number) >= transaction.inputsLength)
      throw invalidParams(`there is no input ${String(index)}`)
    return { index: index as number, from: signer(session, account, address) }
  })
  return {
    title: 'Sign this transaction?',
    lead: 'The site can send it whenever it wants.',
    parts: [
      { kind: 'rows', title: 'Pays', rows: outputs(transaction, session) },
      {
        kind: 'rows',
        rows: [
          { name: 'Inputs signed', value: `${inputs.length} of ${transaction.inputsLength}` },
          { name: 'Network', value: chainWords(session.chain).name },
        ],
      },
    ],
    approve: 'Sign',
    async run() {
      for (const { index, from } of inputs) transaction.signIdx(from.key, index)
      return { psbt: base64.encode(transaction.toPSBT()) }
    },
  }
}

function readPsbt(psbt: unknown): Transaction {
  try {
    return Transaction.fromPSBT(base64.decode(psbt as string), { allowUnknownOutputs: true })
  } catch (error) {
    throw invalidParams(`the psbt can't be read: ${(error as Error).message}`)
  }
}

function outputs(transaction: Transaction, { accounts, chain }: Session): Row[] {
  const own = accounts.bitcoin(chain)
  const network = own[0]?.network
  return Array.from({ length: transaction.outputsLength }, (_, index) => {
    const { amount = 0n, script } = transaction.getOutput(index)
    const address = script && addressOf(script, network)
    const isOwn = own.some((one) => one.address === address)
    return {
      name: `${units(amount, 8)} ${chainWords(chain).symbol}`,
      value: `${address ?? 'A script without an address'}${isOwn ? ' (this wallet)' : ''}`,
      code: address !== undefined,
    }
  })
}

function addressOf(script: Uint8Array, network: BitcoinAccount['network'] | undefined): string | undefined {
  try {
    return Address(network).encode(OutScript.decode(script))
  } catch {
    return undefined
  }
}

/** The requests of the `bip122` namespace. */
export const bitcoinMethods: Readonly<Record<string, Method>> = {
  getAccountAddresses,
  signMessage,
  signPsbt,
}
