import { BaseError } from '@wallet-widget/kernel'
import { once, withTimeout } from '@wallet-widget/kernel/connectors'
import { atom } from 'nanostores'
import type { SessionState, SiwxApi } from './api.js'
import { locale } from './locale.js'
import { options } from './options.js'
import type { Signing } from './signing/createSigning.js'
import { createMemory } from './signing/memory.js'
import { signOutDisconnected } from './signing/signOutDisconnected.js'
import { keyOf } from './signing/signOutKeys.js'
import type { SiwxContext } from './signing/siwxContext.js'
import { addSignOuts } from './signing/waitingSignOuts.js'

export { locale, options }

/** Below the 5 seconds after which a tap refuses the connect. ms */
const ONE_TAP_TIMEOUT_MS = 4_000

/** Registers the question. What asks it comes with the first account. */
export function setup(context: SiwxContext): SiwxApi {
  const { hooks, logger, state, t, views } = context
  const { siweConfig, sessions, server, oneTap } = context.options
  if (siweConfig && (sessions || server !== undefined))
    throw new BaseError('Cannot set both `siweConfig` and `siwx` options', { code: 'SIWE_AND_SIWX' })
  if (sessions === 'services' && !context.config.services)
    throw new BaseError('The widget has no services to keep sign-ins.', { code: 'SIGN_IN_WITHOUT_SERVICES' })
  let loaded: Signing | undefined
  if (context.options.required)
    import('./sayWhoIsLetOn.js').then(({ sayWhoIsLetOn }) => sayWhoIsLetOn(context)).catch(() => {})
  const memory = createMemory(context)
  const $session = atom<SessionState>({ status: 'loading' })
  const load = once(async () => {
    const { createSigning, bindViews } = await import('./use.js')
    const signing = createSigning(context, $session, memory)
    loaded = signing
    return { signing, views: bindViews(context, signing) }
  })
  const start = () =>
    load().catch((error: unknown) => void logger.warn('The sign-in can’t be loaded.', error))
  views.register({
    id: 'SIWXSignMessage',
    title: () => t('title'),
    held: 'untilSignedIn',
    load: async () => (await load()).views,
  })
  let isStarted = false
  const look = () => {
    const { address, status } = state.$account.get()
    // Or they left without the server's word that they are signed out, or their wallet was not restored.
    const isOwed =
      memory.waiting.get().length > 0 || (status === 'disconnected' && memory.signedIn().length > 0)
    if (address || isOwed) {
      isStarted = true
      void start()
    } else if (!isStarted && status === 'disconnected') $session.set({ status: 'unavailable' })
  }
  look()
  const stops = [
    state.$account.listen(look),
    signOutDisconnected(context, {
      memory,
      end(whose, known = []) {
        if (loaded) return loaded.end(whose, known)
        addSignOuts(memory.waiting, [keyOf(whose), ...known])
        look()
      },
      left: (addresses) => loaded?.left(addresses),
    }),
  ]
  context.onDispose(() => {
    for (const stop of stops) stop()
  })
  // What could not be fetched while offline.
  if (typeof window !== 'undefined') context.listen(window, 'online', look)
  // Fetched while the visitor decides in the wallet, unless the wallet is told by it what to sign.
  hooks.connect.prepare.tap(async (request) => {
    const started = start()
    if (!oneTap) return undefined
    // Where this takes long, the visitor connects first, and is asked to sign in afterwards.
    const offered = async () => (await started)?.signing.offer(request)
    return withTimeout(offered, { timeout: ONE_TAP_TIMEOUT_MS }).catch(() => undefined)
  })
  // Where the visitor goes next is decided here: to the question, or where they would go without it.
  const settle = async ({ ok }: { readonly ok: boolean }) => {
    if (ok && isStarted) await (await start())?.signing.settled()
  }
  hooks.connect.settle.tap(settle)
  hooks.switchNetwork.settle.tap(settle)
  return {
    $session,
    signIn: async () => (await load()).signing.signIn(),
    signOut: async (which) => (await load()).signing.signOut(which),
  }
}
