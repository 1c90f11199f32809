import { BaseError } from '../errors/BaseError.js'
import { isMobile } from '../platform.js'
import type { Runtime } from '../runtime.js'
import type { OpenRequest } from './requests.js'
import { runOperation } from './runOperation.js'

/** Opens the modal on the view asked for, or on the one that fits. Source: spec section 2. */
export async function open(runtime: Runtime, request: OpenRequest): Promise<void> {
  const { namespace } = request
  if (namespace && namespace !== runtime.session.$session.get().activeNamespace)
    (await runtime.loadSession()).switchNamespace(namespace)
  await runOperation('open', runtime.hooks.open, request)
}

/** The kernel's own part of the open hook. */
export function tapOpen(runtime: Runtime): void {
  const { hooks, router, $views } = runtime
  hooks.open.prepare.tap({ name: 'kernel', stage: -100 }, (request) => ({
    ...request,
    view: fittingView(runtime, request.view),
  }))
  hooks.open.handle.tap({ name: 'kernel', stage: 100 }, (request) => {
    const view = request.view ?? 'Connect'
    const views = $views.get()
    // Without any view the widget runs headless, and whoever draws it knows its own.
    if (views.size > 0 && !views.has(view))
      throw new BaseError(`There is no view "${view}".`, {
        code: 'VIEW_NOT_FOUND',
        metaMessages: ['Enable the plugin that brings it.', `Views: ${[...views.keys()].join(', ')}`],
      })
    router.reset(view, request.arguments)
    router.setOpen(true)
    return request
  })
}

function fittingView(runtime: Runtime, wanted: string | undefined): string {
  const { config, adapters, $account, $views } = runtime
  const { address } = $account.get()
  // A view asked for by name wins once a wallet is connected, or manual control would hide all the others.
  const isManual = config.manualWalletControl && !(address && wanted)
  if (isManual || (adapters.size === 0 && !address)) {
    const pairing = isMobile() ? 'AllWallets' : 'ConnectingWalletConnectBasic'
    if ($views.get().has(pairing)) return pairing
  }
  return wanted ?? (address ? 'Account' : 'Connect')
}
