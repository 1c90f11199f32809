import type { Connector } from '@wallet-widget/kernel'
import type { EmbeddedWalletApi } from '../api.js'
import { type Client, createClient } from '../frame/createClient.js'
import { CONNECTOR_ID, type Inside } from '../inside.js'
import { type Approvals, createApprovals } from './approvals.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import type { Engine } from './engine.js'
import { leave } from './leave.js'
import { createLogin, type Login } from './login.js'
import { followAccounts, setPreferredAccount } from './preferences.js'
import { reconnect } from './reconnect.js'
import { request } from './request.js'
import { switchNetwork } from './switchNetwork.js'
import { createSync } from './sync.js'

/** Everything that deals with the frame. */
export interface Operations
  extends Pick<Connector, 'connect' | 'reconnect' | 'disconnect' | 'request'>,
    Required<Pick<Connector, 'switchNetwork'>>,
    Pick<EmbeddedWalletApi, 'setPreferredAccount' | 'signIn' | 'signOut'> {
  readonly client: Client
  readonly login: Login
  readonly approvals: Approvals
  /** Of the frame, once it is known. */
  origin(): string | undefined
  dispose(): void
}

export function createOperations(inside: Inside): Operations {
  const { memory, context } = inside
  let origin: string | undefined

  const onToken = (token: string) => {
    if (token) return memory.token.set(token)
    // Signed out in another tab, or by the service.
    memory.token.remove()
    if (engine.places.size === 0 && !inside.$user.get()) return
    leave(engine)
    inside.emit({ type: 'disconnected', reason: 'SIGNED_OUT' })
  }
  const onReady = () => {
    void client.origin().then((found) => (origin = found))
    if (memory.signOutDue.get()) {
      client.tell('SIGN_OUT', undefined)
      memory.signOutDue.remove()
    }
    sync.all()
  }
  const client = createClient(inside, { onReady, onToken })
  const approvals = createApprovals(inside)
  const engine: Engine = {
    inside,
    client,
    approvals,
    places: new Map(),
    frameChain: undefined,
    isForgetful: false,
  }
  const sync = createSync(inside, client)
  const stopFollowing = followAccounts(engine)

  return {
    client,
    approvals,
    login: createLogin(engine),
    origin: () => origin,
    connect: (asked) => connect(engine, asked),
    reconnect: (asked) => reconnect(engine, asked),
    disconnect: () => disconnect(engine),
    request: (asked) => request(engine, asked),
    switchNetwork: (asked) => switchNetwork(engine, asked),
    setPreferredAccount: (options) => setPreferredAccount(engine, options),
    signIn: async (options) => (await import('./signIn.js')).signIn(engine, options),
    async signOut() {
      const isConnected = context.state.$connections.get().some((one) => one.connectorId === CONNECTOR_ID)
      if (isConnected) await context.widget.disconnect({ connectorId: CONNECTOR_ID })
      else await disconnect(engine)
    },
    dispose() {
      stopFollowing()
      sync.stop()
      approvals.cancel()
      client.dispose()
    },
  }
}
