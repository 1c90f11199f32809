import type { ConnectorConnectRequest, WalletSession } from '@wallet-widget/kernel'
import { connect } from './connect.js'
import type { Engine } from './engine.js'
import { leave } from './leave.js'

/** Asks the frame silently whether the login still stands, then who it is. */
export async function reconnect(
  engine: Engine,
  request: ConnectorConnectRequest,
): Promise<readonly WalletSession[] | undefined> {
  const { client, inside } = engine
  const { memory } = inside
  if (!memory.loginUsed.get()) return undefined
  const token = memory.token.get()
  const { signal } = request
  const { isConnected } = await client.call('IS_CONNECTED', token ? { token } : undefined, { signal })
  if (!isConnected) {
    leave(engine)
    return undefined
  }
  return connect(engine, request)
}
