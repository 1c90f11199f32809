import { useStore as useNanostore } from '@nanostores/react'
import type {
  AccountState,
  NamespaceOf,
  RegisteredNetwork,
  RegisteredWidget,
  Widget,
} from '@wallet-widget/kernel'
import type { ReadableAtom } from 'nanostores'
import { createContext, useContext } from 'react'
import { noWidget } from './uiCopy.js'

/** The widget that `<WalletWidget>` gives its children. */
export const WidgetContext = createContext<Widget | undefined>(undefined)

/**
 * Returns the widget of the nearest `<WalletWidget>`, typed as the site's own once that is registered with the kernel's
 * `Register` interface.
 *
 * @throws Error outside of one, and where that is drawn by another copy of this package.
 * @example
 * const widget = useWidget()
 * return <button onClick={() => widget.open()}>Log in</button>
 */
export function useWidget(): RegisteredWidget {
  const widget = useContext(WidgetContext)
  if (!widget) throw noWidget()
  return widget as RegisteredWidget
}

/**
 * Subscribes to one of the widget's stores.
 *
 * @param server the value rendered on the server, and in the browser until the page is hydrated
 * @example const { language } = useStore(useWidget().state.$language)
 */
export function useStore<Value>(store: ReadableAtom<Value>, ...server: [value?: Value]): Value {
  return useNanostore(store, server.length > 0 ? { ssr: () => server[0] as Value } : {})
}

const UNKNOWN_ACCOUNT: AccountState = Object.freeze({
  status: 'restoring',
  reason: 'startup',
  namespace: undefined,
  address: undefined,
  caipAddress: undefined,
  accounts: [],
  wallet: undefined,
  remembered: undefined,
})

/** The chains of the registered widget's networks. */
type OwnNamespace = NamespaceOf<RegisteredNetwork>

/**
 * Returns the active account. On the server, and until the page is hydrated, its status is `restoring`.
 *
 * @example const { address, status } = useAccount()
 */
export const useAccount = (): AccountState<OwnNamespace> =>
  useStore(useWidget().state.$account, UNKNOWN_ACCOUNT) as AccountState<OwnNamespace>
