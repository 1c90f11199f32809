import type {
  AccountDetail,
  Balance,
  Connection,
  Connector,
  Identity,
  NamespaceOf,
  NetworkState,
  RegisteredNetwork,
  RouterEntry,
  RouterState,
  ViewArgument,
  ViewId,
} from '@wallet-widget/kernel'
import { createContext, useContext, useMemo } from 'react'
import { useStore, useWidget } from './hooks.js'

/**
 * Returns the active network, and those to choose from, typed by the registered widget's config. On the server, and until
 * the page is hydrated, the first one.
 *
 * @example const { network, unsupported } = useNetwork()
 */
export function useNetwork(): NetworkState<RegisteredNetwork> {
  const { state, config } = useWidget()
  const { networks } = config
  const server = useMemo(
    (): NetworkState => ({
      network: networks[0],
      networkId: networks[0]?.caipNetworkId,
      networks,
      unsupported: false,
    }),
    [networks],
  )
  return useStore(state.$network, server) as NetworkState<RegisteredNetwork>
}

const IDLE = Object.freeze({ status: 'idle' } as const)

/**
 * Returns the active account's balance of its network's native currency: `value` in base units (wei for Ethereum).
 * Fetched while a component uses it.
 *
 * @example const { value, status } = useBalance()
 */
export const useBalance = (): AccountDetail<Balance> => useStore(useWidget().state.$balance, IDLE)

/**
 * Returns the name and avatar that the active account has published, such as its ENS name. Fetched while a component
 * uses it.
 *
 * @example const name = useIdentity().value?.name
 */
export const useIdentity = (): AccountDetail<Identity> => useStore(useWidget().state.$identity, IDLE)

const NO_CONNECTIONS: readonly Connection[] = []

/**
 * Returns every live connection, on all namespaces.
 *
 * @example const names = useConnections().map(({ wallet }) => wallet.name)
 */
export const useConnections = (): readonly Connection<NamespaceOf<RegisteredNetwork>>[] =>
  useStore(useWidget().state.$connections, NO_CONNECTIONS) as readonly Connection<
    NamespaceOf<RegisteredNetwork>
  >[]

const NO_CONNECTORS: readonly Connector[] = []

/**
 * Returns every wallet found so far, in the order it was found.
 *
 * @example
 * const { connect } = useWidget()
 * return useConnectors().map(({ id, name }) => (
 *   <button key={id} onClick={() => connect({ connectorId: id })}>{name}</button>
 * ))
 */
export const useConnectors = (): readonly Connector[] =>
  useStore(useWidget().state.$connectors, NO_CONNECTORS)

/**
 * Returns which view the modal shows, and the arguments it was opened with.
 *
 * @example const isOpen = useRouter().open
 */
export const useRouter = (): RouterState => useStore(useWidget().state.$router)

/** The view that is drawn, and what it was opened with. */
export const ViewContext = createContext<RouterEntry | undefined>(undefined)

/**
 * Returns what the view around here was opened with, typed by the `ViewRegistry`. It stays the same while the view is on
 * the screen, also when the router has moved on.
 *
 * @returns undefined where it was opened with nothing, or another view is around here
 * @example const args = useViewArguments('Letter')
 */
export function useViewArguments<View extends ViewId>(view: View): ViewArgument<View> | undefined {
  const shown = useContext(ViewContext)
  return shown?.view === view ? (shown.arguments as ViewArgument<View>) : undefined
}
