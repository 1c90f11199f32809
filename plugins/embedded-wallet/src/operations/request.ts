import { type ConnectorRpcRequest, readProperty, WalletError } from '@wallet-widget/kernel'
import { isSafe, isUnsafe, type UnsafeMethod, unsafeParams } from '../protocol/index.js'
import type { Engine } from './engine.js'
import { refuse } from './refuse.js'

/**
 * Passes a request to the frame, which asks the visitor where the method needs it.
 *
 * @throws WalletError 4001, 4200: on neither list, 4900, -32602; BaseError `REQUEST_ABORTED`, `EMBEDDED_WALLET_…`
 */
export async function request(engine: Engine, asked: ConnectorRpcRequest): Promise<unknown> {
  const { method, params, namespace, networkId, signal } = asked
  const { client, approvals, places } = engine
  const place = places.get(namespace as 'eip155')
  if (!place) throw new WalletError(4900, { metaMessages: ['Log in again.'] })
  if (!isSafe(method) && !isUnsafe(method)) throw await refuse(engine, method)
  const known = answerFromPlace(engine, asked)
  if (known !== undefined) return known
  const send = async (toSend: unknown, both: AbortSignal, timeout?: number) => {
    try {
      return await client.call(
        'RPC_REQUEST',
        { method, params: toSend, chainId: networkId, chainNamespace: namespace },
        { signal: both, ...(timeout ? { timeout } : {}) },
      )
    } catch (error) {
      if (both.aborted && isUnsafe(method)) client.tell('RPC_ABORT', undefined)
      throw error
    }
  }
  if (isSafe(method)) return send(params, signal)
  const { encode, decode } = namespace === 'solana' ? (await import('./solana.js')).solana : PLAIN
  const toSend = encode(method, withSender(method, checked(method, params), engine))
  const answer = await approvals.ask(signal, (both) => send(toSend, both, Number.POSITIVE_INFINITY))
  return decode(method, answer)
}

const PLAIN = {
  encode: (_: string, params: unknown) => params,
  decode: (_: string, answer: unknown) => answer,
}

/** @throws WalletError -32602 */
function checked(method: UnsafeMethod, params: unknown): unknown {
  const result = unsafeParams[method].safeParse(params)
  if (result.success) return params
  const path = result.error.issues[0]?.path.join('.')
  throw new WalletError(-32602, {
    metaMessages: [
      path ? `The field ${path} of ${method} does not fit.` : `The params of ${method} do not fit.`,
    ],
  })
}

/** Says of which account, where the page did not, so that page and frame never mean two. */
function withSender(method: UnsafeMethod, params: unknown, { inside, places }: Engine): unknown {
  if (method !== 'eth_sendTransaction' && method !== 'wallet_sendCalls') return params
  const [first, ...rest] = params as [object, ...unknown[]]
  if (readProperty(first, 'from') !== undefined) return params
  const connection = inside.context.state.$connections
    .get()
    .find(({ wallet, namespace }) => wallet.type === 'AUTH' && namespace === 'eip155')
  const place = places.get('eip155')
  const from = connection?.address ?? place?.accounts.find(({ type }) => type === place.type)?.address
  return from ? [{ ...first, from }, ...rest] : params
}

/** What the widget knows as well as the frame. */
function answerFromPlace({ places }: Engine, { method, namespace, networkId }: ConnectorRpcRequest): unknown {
  const place = places.get('eip155')
  if (namespace !== 'eip155' || !place) return undefined
  if (method === 'eth_chainId') return `0x${BigInt(networkId.slice('eip155:'.length)).toString(16)}`
  if (method === 'eth_accounts') return place.accounts.map(({ address }) => address)
  return undefined
}
