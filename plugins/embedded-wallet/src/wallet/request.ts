import { type ConnectorRpcRequest, readProperty } from '@wallet-widget/kernel'
import { WalletError } from '@wallet-widget/kernel/connectors'
import { CONNECTOR_ID, type WalletNamespace } from '../pluginState.js'
import { isSafe, isUnsafe, TIMEOUTS, type UnsafeMethod, unsafeParams } from '../protocol/index.js'
import { untilClosed } from './approvals.js'
import { openReviewWindow } from './reviewWindow.js'
import { decodeSolanaResult, encodeSolanaParams } from './solanaEncoding.js'
import type { WalletState } from './walletState.js'

/**
 * Passes a request to the frame, which asks the visitor for approval where the method needs it.
 *
 * @throws WalletError 4001, 4200: on neither list, 4900, -32602; BaseError `REQUEST_ABORTED`, `EMBEDDED_WALLET_…`
 */
export async function request(wallet: WalletState, given: ConnectorRpcRequest): Promise<unknown> {
  const { method, params, namespace, networkId, signal } = given
  const { frame, approvals, places } = wallet
  const place = places.get(namespace as WalletNamespace)
  if (!place) throw new WalletError(4900, { metaMessages: ['Log in again.'] })
  if (!isSafe(method) && !isUnsafe(method)) throw await refuse(wallet, method)
  const known = answerFromPlace(wallet, given)
  if (known !== undefined) return known
  const send = (toSend: unknown, { timeout, window, wanted }: Sending = {}) => {
    const payload = { method, params: toSend, chainId: networkId, chainNamespace: namespace }
    return frame.call(
      'RPC_REQUEST',
      { ...payload, ...(window && { window }), ...(timeout && { returnUrl: location.href }) },
      { signal, ...(timeout && { timeout }), ...(wanted && { wanted }) },
    )
  }
  if (isSafe(method)) return send(params)
  const valid = withSender(method, checked(method, params), wallet)
  const isSolana = namespace === 'solana'
  const toSend = isSolana ? encodeSolanaParams(valid) : valid
  const opened = openReviewWindow(wallet)
  try {
    const result = await approvals.ask(signal, (closed) =>
      untilClosed(
        wallet,
        closed,
        send(toSend, { timeout: Number.POSITIVE_INFINITY, window: opened?.channel, wanted: closed }),
      ),
    )
    return isSolana ? decodeSolanaResult(method, result) : result
  } finally {
    opened?.close()
  }
}

interface Sending {
  readonly timeout?: number
  /** The channel of a window that was opened for it. */
  readonly window?: string | undefined
  readonly wanted?: AbortSignal
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

/** Adds the sender where the page named none, so that page and frame never mean different accounts. */
function withSender(method: UnsafeMethod, params: unknown, { plugin, places }: WalletState): unknown {
  if (method !== 'eth_sendTransaction' && method !== 'wallet_sendCalls') return params
  const [first, ...rest] = params as [object, ...unknown[]]
  if (readProperty(first, 'from') !== undefined) return params
  const connection = plugin.context.state.$connections
    .get()
    .find(({ connectorId, namespace }) => connectorId === CONNECTOR_ID && namespace === 'eip155')
  const place = places.get('eip155')
  const from = connection?.address ?? place?.accounts.find(({ type }) => type === place.type)?.address
  return from ? [{ ...first, from }, ...rest] : params
}

/** Returns what the widget knows as well as the frame. */
function answerFromPlace(
  { places }: WalletState,
  { method, namespace, networkId }: ConnectorRpcRequest,
): unknown {
  const place = places.get('eip155')
  if (namespace !== 'eip155' || !place) return undefined
  if (method === 'eth_chainId') return `0x${BigInt(networkId.slice('eip155:'.length)).toString(16)}`
  if (method === 'eth_accounts') return place.accounts.map(({ address }) => address)
  return undefined
}

const NOT_ALLOWED = 'Requested RPC call is not allowed'

/**
 * Refuses a method that the frame does not support, visibly: rejects pending approvals, opens the modal and shows a
 * notice.
 */
async function refuse({ plugin, approvals }: WalletState, method: string): Promise<WalletError> {
  const { context } = plugin
  context.logger.error(NOT_ALLOWED, method.slice(0, 100))
  const error = new WalletError(4200, {
    details: NOT_ALLOWED,
    metaMessages: [`Method: ${method.slice(0, 100)}`],
  })
  approvals.cancel(error)
  context.setTimeout(() => context.widget.toast('error', context.t('notAllowed')), TIMEOUTS.notAllowed)
  await approvals.settled()
  if (!context.state.$router.get().open) await context.widget.open().catch(() => {})
  return error
}
