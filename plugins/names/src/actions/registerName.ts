import { BaseError, type Network, readProperty } from '@wallet-widget/kernel'
import { isSmartAccount, normalizeError } from '@wallet-widget/kernel/connectors'
import type { NameAttributes, NamesApi } from '../api.js'
import { checkLabel, splitName } from '../checkLabel.js'
import type { NamesContext } from '../context.js'
import { isSuccess } from './answers.js'
import { askServices } from './askServices.js'
import { suffixes } from './readNames.js'

/** Ether's. Source: SLIP-44. */
const ETHER = 60
/** Of the coin type of an EVM chain. Source: ENSIP-11. */
const EVM = 0x80000000

interface Claim {
  /** Whole. */
  readonly name: string
  readonly attributes?: NameAttributes
  readonly giveUp?: true
}

type Request<Name extends keyof NamesApi> = Parameters<NamesApi[Name]>[0]

export const register = (context: NamesContext, { name, attributes = {} }: Request<'register'>) =>
  send(context, { name, attributes }, () => 'account')

export const update = (context: NamesContext, { name, attributes }: Request<'update'>) =>
  send(context, { name, attributes }, (whole) => `account/${whole}/attributes`)

export const giveUp = (context: NamesContext, { name }: Request<'giveUp'>) =>
  send(context, { name, giveUp: true }, (whole) => `account/${whole}/give-up`)

/** Has the visitor sign a claim, and posts it. */
async function send(context: NamesContext, claim: Claim, pathOf: (name: string) => string): Promise<void> {
  const split = splitName(claim.name, await suffixes(context))
  const problem = split ? checkLabel(split.label) : 'suffix'
  if (!split || problem)
    throw new BaseError('The name can’t be registered', { code: 'NAME_INVALID', details: problem ?? '' })
  const name = `${split.label}${split.suffix}`
  const { address, network, coinType } = readSigner(context)
  try {
    const message = JSON.stringify({ ...claim, name, timestamp: timeOf(context) })
    const signature = await context.request({
      method: 'personal_sign',
      params: [toHex(message), address],
      chainId: network.caipNetworkId,
    })
    const body = { coin_type: coinType, address, message, signature }
    await askServices(context, { path: pathOf(name), body, isAnswer: isSuccess })
  } catch (thrown) {
    throw failure(name, thrown)
  }
  // The account goes by it from now on.
  context.state.$identity.refresh()
}

/** @throws BaseError `NETWORK_NOT_FOUND`, `NAME_ADDRESS_NOT_FOUND`, `INVALID_CHAIN_ID` */
function readSigner({ state }: NamesContext): {
  readonly address: string
  readonly network: Network
  readonly coinType: number
} {
  const { network } = state.$network.get()
  if (network?.chainNamespace !== 'eip155')
    throw new BaseError('Network not found', {
      code: 'NETWORK_NOT_FOUND',
      metaMessages: ['Names are for EVM accounts: switch to a network of theirs.'],
    })
  const { address, namespace, accounts } = state.$account.get()
  if (!address || namespace !== 'eip155' || !isLogin({ state }))
    throw new BaseError('Address or auth connector not found', { code: 'NAME_ADDRESS_NOT_FOUND' })
  // A key is the same on all networks; a contract may be nobody's on another one.
  return { address, network, coinType: isSmartAccount({ accounts, address }) ? coinTypeOf(network) : ETHER }
}

/** @throws BaseError `INVALID_CHAIN_ID`: it has none, as the number would be too large */
function coinTypeOf({ id }: Network): number {
  const chainId = Number(id)
  if (!Number.isInteger(chainId) || chainId < 1 || chainId >= EVM)
    throw new BaseError('Invalid chainId', { code: 'INVALID_CHAIN_ID' })
  return chainId === 1 ? ETHER : EVM + chainId
}

/** Whether the active account is one that the visitor logged in to. */
const isLogin = ({ state }: Pick<NamesContext, 'state'>): boolean =>
  state.$account.get().wallet?.method === 'login'

function failure(name: string, thrown: unknown): BaseError {
  const cause = normalizeError(thrown)
  if (cause.code === 'USER_REJECTED' || cause.code === 'REQUEST_ABORTED') return cause
  // An answer of the services says why in its body.
  const reason = readProperty(readProperty(readProperty(cause, 'body'), 'error'), 'code')
  return reason === 'NAME_TAKEN'
    ? new BaseError('The name is taken', { code: 'NAME_TAKEN', cause })
    : new BaseError(`Error registering name ${name}`, { code: 'NAME_REGISTER_FAILED', cause })
}

const last = new WeakMap<NamesContext, number>()

/** The time of a claim, in seconds: each later than the one before, as the services take nothing that is not newer. */
function timeOf(context: NamesContext): number {
  const time = Math.max(Math.floor(Date.now() / 1000), (last.get(context) ?? 0) + 1)
  last.set(context, time)
  return time
}

const toHex = (message: string) =>
  `0x${[...new TextEncoder().encode(message)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
