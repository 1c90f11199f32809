import type { CaipNetworkId, ChainNamespace, Network, PluginContext } from '@wallet-widget/kernel'
import { isSmartAccount } from '@wallet-widget/kernel/connectors'
import type { SiwxSession } from '../api.js'
import type { SiwxOptions } from '../options.js'
import { canSignIn } from './canSignIn.js'

/** Who may sign in now: an account on a network. */
export interface Subject {
  readonly namespace: ChainNamespace
  readonly chainId: CaipNetworkId
  readonly address: string
  readonly network: Network
  readonly connectorId: string | undefined
  readonly walletName: string
  readonly isInstalled: boolean
  /** The account is a contract. */
  readonly isContract: boolean
}

/** The active account on the active network; undefined where there is none to sign in with. */
export function currentSubject({
  options,
  state,
}: Pick<PluginContext<SiwxOptions>, 'options' | 'state'>): Subject | undefined {
  const { address, namespace, status, accounts, wallet } = state.$account.get()
  const { network } = state.$network.get()
  if (!address || !namespace || status !== 'connected' || network?.chainNamespace !== namespace)
    return undefined
  if (!canSignIn(options, namespace)) return undefined
  return {
    namespace,
    chainId: network.caipNetworkId,
    address,
    network,
    connectorId: state.$session.get().chains[namespace]?.connectorId,
    walletName: wallet?.name ?? '',
    isInstalled: wallet?.method === 'wallet',
    isContract: isSmartAccount({ accounts, address }),
  }
}

type Owner = Pick<Subject, 'chainId' | 'address'>

export const isSame = (one: Owner | undefined, other: Owner | undefined): boolean =>
  one?.chainId === other?.chainId && one?.address === other?.address

/** The one of several sessions that is an account's and holds. */
export const holding = (
  sessions: readonly SiwxSession[],
  owner: Owner,
  now: number,
): SiwxSession | undefined =>
  sessions.find(({ data }) => isSame(data, owner) && endOf(data.expirationTime) > now)

/** ms since 1970 */
export const endOf = (expirationTime: string | undefined): number =>
  expirationTime === undefined ? Number.POSITIVE_INFINITY : Date.parse(expirationTime)
