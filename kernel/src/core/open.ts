import { throwIfAborted } from '../async/withAbort.js'
import { ownMembers } from '../copies.js'
import { BaseError } from '../errors/BaseError.js'
import { isMobile } from '../platform.js'
import { requireView, viewFor, viewWithRole } from '../plugins/views.js'
import type { OpenRequest } from '../requests.js'
import type { CoreContext } from './coreContext.js'
import { isConfigured, switchNamespace } from './networks.js'
import { runOperation } from './runOperation.js'
import { wantsUnsupported } from './wantsUnsupported.js'

/** The uris to be shown, by the request's signal: whoever has one answers in the visitor's place, so no tap is told. */
const pairings = new WeakMap<AbortSignal, unknown>()

/**
 * Opens the modal on the view asked for, or on the one that fits.
 *
 * @param signal aborted when the modal is closed meanwhile: it stays closed then
 */
export async function open(
  context: CoreContext,
  given: OpenRequest = {},
  signal = new AbortController().signal,
): Promise<void> {
  const { uri, ...rest } = ownMembers(given)
  if (uri !== undefined) pairings.set(signal, uri)
  const request = ownMembers<OpenRequest>({ ...rest, signal })
  const { router, attempts, session, hooks } = context
  const { namespace } = request
  const { activeNamespace: before } = session.$session.get()
  // Who is being led through connecting a wallet is not led back to the list.
  const isConnecting = router.$router.get().open && attempts.asking() !== undefined
  if (isConnecting && !request.view && !namespace && uri === undefined) return
  try {
    throwIfAborted(signal)
    if (namespace) switchNamespace(context, namespace)
    await runOperation('open', hooks.open, request, { signal })
  } catch (error) {
    const hasMoved = namespace !== before && session.$session.get().activeNamespace === namespace
    if (hasMoved && before && isConfigured(context, before)) switchNamespace(context, before)
    const isClosed = signal.aborted && error instanceof BaseError && error.code === 'MODAL_CLOSED'
    if (!isClosed) throw error
  }
}

/** The kernel's own part of the open hook. */
export function tapOpen(context: CoreContext): void {
  const { events, hooks, router, state } = context
  let isCreated = false
  hooks.open.prepare.tap({ name: 'kernel', stage: -100 }, (request) => {
    const uri = pairingOf(request)
    if (uri !== undefined) checkUri(uri)
    const view =
      uri === undefined ? fittingView(context, request.view) : (request.view ?? pairingView(context))
    return Object.assign(ownMembers(request), { view })
  })
  hooks.open.handle.tap({ name: 'kernel', stage: 100 }, (request) => {
    throwIfAborted(request.signal)
    const view = request.view ?? defaultView(context)
    requireView(state.$views, view)
    const uri = pairingOf(request)
    router.reset(view, uri === undefined ? request.arguments : { ...Object(request.arguments), uri })
    router.setOpen(true)
    if (!isCreated) events.track({ event: 'MODAL_CREATED' })
    isCreated = true
    return request
  })
}

/** Leaves views whose plugin is gone. Returns a function that stops it. */
export function leaveRemovedViews(context: CoreContext): () => void {
  const { router, state } = context
  return state.$views.listen((views) => {
    if (views.size === 0) return
    const isGone = (view: string) => !views.has(view)
    router.removeFromHistory(isGone)
    if (isGone(router.$router.get().view) && !router.back()) router.reset(defaultView(context))
  })
}

/** The view that fits the state: the account, or the list of wallets. */
export function defaultView({ state, config }: Pick<CoreContext, 'state' | 'config'>): string {
  const { address, status } = state.$account.get()
  // Inline nobody has asked to connect yet.
  const isAwaited = config.inline && status === 'restoring'
  return viewFor(state.$views, address || isAwaited ? 'account' : 'connect')
}

const pairingOf = ({ signal }: OpenRequest) => signal && pairings.get(signal)

function checkUri(uri: unknown): void {
  if (typeof uri === 'string' && uri.startsWith('wc:')) return
  throw new BaseError('`uri` must be a pairing uri.', {
    code: 'INVALID_ARGUMENT',
    metaMessages: ['It begins with "wc:". Source: ERC-1328.'],
  })
}

/** The view that shows a pairing uri where none is asked for; that one finds it among its arguments. */
function pairingView(context: CoreContext): string {
  const view = viewWithRole(context.state.$views, 'pairing')
  if (view) return view
  throw new BaseError('No view shows a pairing uri.', {
    code: 'VIEW_NOT_FOUND',
    metaMessages: ['Add `walletConnect()` to `plugins`.'],
  })
}

/** The view for unsupported networks, where the wallet is on one and nothing else was asked for. */
const unsupportedView = (context: CoreContext) =>
  wantsUnsupported(context) ? viewWithRole(context.state.$views, 'unsupported') : undefined

function fittingView(context: CoreContext, wanted: string | undefined): string {
  const { config, adapters, state } = context
  const { address } = state.$account.get()
  // A view asked for by name wins once a wallet is connected, or manual control would hide all the others.
  const isManual = config.manualWalletControl && !(address && wanted)
  // While plugins are being set up, the chains may still come.
  const hasNoChain = adapters.size === 0 && state.$ready.get()
  if (isManual || (hasNoChain && !address)) {
    const pairing = viewWithRole(state.$views, isMobile() ? 'allWallets' : 'pairing')
    if (pairing) return pairing
  }
  return wanted ?? unsupportedView(context) ?? defaultView(context)
}
