import type { Connector } from '@wallet-widget/kernel'
import { iconOf } from './icon.js'
import { CONNECTOR_ID, type Inside, NAMESPACES } from './inside.js'
import { loginView } from './logins.js'

/** The way to the wallet in the frame. What it takes is fetched when it is used. */
export function createConnector(inside: Inside): Connector {
  const { context, listeners, memory } = inside
  return Object.freeze<Connector>({
    id: CONNECTOR_ID,
    name: context.t('name'),
    type: 'AUTH',
    namespaces: NAMESPACES,
    icon: iconOf(undefined),
    /** That of the login used last. */
    get connectView() {
      const views = context.state.$views.get()
      return loginView(memory.login.get(), (view) => views.has(view))
    },
    connect: async (request) => (await inside.load()).connect(request),
    async reconnect(request) {
      // Nobody was logged in: there is nothing to restore, and no frame to fetch.
      if (!memory.loginUsed.get()) return undefined
      return (await inside.load()).reconnect(request)
    },
    async disconnect() {
      if (memory.loginUsed.get() || inside.operations()) await (await inside.load()).disconnect()
    },
    request: async (request) => (await inside.load()).request(request),
    switchNetwork: async (request) => (await inside.load()).switchNetwork(request),
    subscribe(listener) {
      const own: typeof listener = (event) => listener(event)
      listeners.add(own)
      return () => listeners.delete(own)
    },
  })
}
