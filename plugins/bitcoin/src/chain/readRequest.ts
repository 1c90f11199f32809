import { type Account, type CaipNetworkId, readProperty } from '@wallet-widget/kernel'
import { WalletError } from '@wallet-widget/kernel/connectors'
import { isOfFamily, normalizeAddress, parseAddress } from './address.js'
import { familyOf } from './networkNames.js'
import { type Psbt, readPsbt } from './psbt.js'
import type { InputToSign } from './rpcTypes.js'

const MAX_MESSAGE_LENGTH = 100_000
const MAX_INPUTS = 10_000
/** All bitcoins that can exist, in satoshis. */
const MAX_SATS = 2_100_000_000_000_000n

/** The error of a request with invalid params. */
export const invalidParams = (what: string): WalletError =>
  new WalletError(-32602, { details: what, metaMessages: [what] })

/** The accounts that a request may name, the active one first. */
export type Accounts = readonly [Account, ...Account[]]

/** A message to sign, checked. */
export interface MessageToSign {
  readonly account: Account
  readonly message: string
  /** Undefined: the wallet chooses. */
  readonly protocol: 'ecdsa' | 'bip322' | undefined
}

/** @throws WalletError -32602, 4100 */
export function readMessage(params: unknown, accounts: Accounts): MessageToSign {
  const account = readAccount(params, accounts)
  const address = readProperty(params, 'address')
  const message = readProperty(params, 'message')
  const protocol = readProperty(params, 'protocol')
  if (typeof message !== 'string' || message.length > MAX_MESSAGE_LENGTH)
    throw invalidParams('`message` is not a text of at most 100,000 characters.')
  if (protocol !== undefined && protocol !== 'ecdsa' && protocol !== 'bip322')
    throw invalidParams("`protocol` is neither 'ecdsa' nor 'bip322'.")
  const signer = address === undefined ? account : findOwn(address, accounts)
  if (protocol === 'ecdsa' && parseAddress(signer.address)?.kind === 'p2tr')
    throw invalidParams("A taproot address has no ECDSA signature: ask for `protocol: 'bip322'`.")
  return { account: signer, message, protocol }
}

/** A PSBT to sign, checked. */
export interface PsbtToSign {
  readonly psbt: Psbt
  readonly inputs: readonly (InputToSign & { readonly account: Account })[]
  readonly broadcast: boolean
}

/** @throws WalletError -32602, 4100 */
export function readPsbtRequest(params: unknown, accounts: Accounts): PsbtToSign {
  readAccount(params, accounts)
  const text = readProperty(params, 'psbt')
  const psbt = typeof text === 'string' ? readPsbt(text) : undefined
  if (!psbt) throw invalidParams('`psbt` is not a PSBT in base64.')
  const inputs = readProperty(params, 'signInputs')
  if (!Array.isArray(inputs) || inputs.length === 0 || inputs.length > MAX_INPUTS)
    throw invalidParams('`signInputs` does not list the inputs to sign, each with `address` and `index`.')
  const broadcast = readProperty(params, 'broadcast')
  if (broadcast !== undefined && typeof broadcast !== 'boolean')
    throw invalidParams('`broadcast` is neither true nor false.')
  return {
    psbt,
    inputs: inputs.map((input) => readInput(input, psbt, accounts)),
    broadcast: broadcast ?? false,
  }
}

function readInput(input: unknown, { inputCount }: Psbt, accounts: Accounts) {
  const index = readProperty(input, 'index')
  const sighashTypes = readProperty(input, 'sighashTypes')
  if (!Number.isInteger(index) || (index as number) < 0 || (index as number) >= (inputCount ?? MAX_INPUTS))
    throw invalidParams('`signInputs` names an input that the PSBT does not have.')
  if (sighashTypes !== undefined && !(Array.isArray(sighashTypes) && sighashTypes.every(isSighash)))
    throw invalidParams('`sighashTypes` of an input is not a list of signature hash types.')
  const account = findOwn(readProperty(input, 'address'), accounts)
  return {
    account,
    address: account.address,
    index: index as number,
    ...(sighashTypes ? { sighashTypes: sighashTypes as readonly number[] } : {}),
  }
}

const isSighash = (value: unknown): value is number =>
  [0, 1, 2, 3, 0x81, 0x82, 0x83].includes(value as number)

/** A transfer, checked. */
export interface Transfer {
  readonly account: Account
  readonly recipient: string
  /** satoshis */
  readonly amount: number
  readonly changeAddress: string | undefined
  readonly memo: string | undefined
}

/** @throws WalletError -32602, 4100 */
export function readTransfer(params: unknown, accounts: Accounts, networkId: CaipNetworkId): Transfer {
  const account = readAccount(params, accounts)
  if (account.type !== 'payment') throw invalidParams('`account` is not a payment address.')
  const recipient = readProperty(params, 'recipientAddress')
  const amount = readProperty(params, 'amount')
  const change = readProperty(params, 'changeAddress')
  const memo = readProperty(params, 'memo')
  if (typeof recipient !== 'string' || !isOfFamily(recipient, familyOf(networkId)))
    throw invalidParams('`recipientAddress` is not an address on this network.')
  if (typeof amount !== 'string' || !/^[1-9]\d{0,15}$/.test(amount) || BigInt(amount) > MAX_SATS)
    throw invalidParams('`amount` is not a positive number of satoshis in decimal digits.')
  if (change !== undefined && (typeof change !== 'string' || !isOfFamily(change, familyOf(networkId))))
    throw invalidParams('`changeAddress` is not an address on this network.')
  if (memo !== undefined && (typeof memo !== 'string' || !/^([\da-f]{2}){0,80}$/i.test(memo)))
    throw invalidParams('`memo` is not hex of at most 80 bytes.')
  return {
    account,
    recipient: normalizeAddress(recipient),
    amount: Number(amount),
    changeAddress: change === undefined ? undefined : normalizeAddress(change),
    memo: memo || undefined,
  }
}

/** Returns the account that a request is for. @throws WalletError 4100 */
export function readAccount(params: unknown, accounts: Accounts): Account {
  const account = readProperty(params, 'account')
  return account === undefined ? accounts[0] : findOwn(account, accounts)
}

function findOwn(address: unknown, accounts: Accounts): Account {
  const wanted = typeof address === 'string' ? normalizeAddress(address) : undefined
  const account = accounts.find((one) => normalizeAddress(one.address) === wanted)
  if (account) return account
  throw new WalletError(4100, {
    metaMessages: ['The wallet does not share this address with the site.'],
  })
}
