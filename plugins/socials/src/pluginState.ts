import { type PluginContext, readProperty } from '@wallet-widget/kernel'
import type { Strings } from './locale.js'
import { logInByFrame, logInByWindow } from './login/logInByWindow.js'
import type { LoginRun } from './login/loginState.js'
import { createLogins, type LoginMethod, type Logins } from './login/logins.js'
import type { SocialsOptions } from './options.js'
import { isSocialProvider, type PopupProvider, type SocialProvider } from './providers.js'
import { finishReturned, logInByRedirect } from './redirect/logInByRedirect.js'
import { returnPlace, takeReturn } from './redirect/returnUrl.js'
import type { EmbeddedWallet } from './wallet.js'

/** The state of one widget's plugin that its parts share. */
export interface PluginState extends Pick<Logins, '$login' | 'cancel'> {
  readonly context: PluginContext<SocialsOptions, Strings>
  readonly wallet: EmbeddedWallet
  /** Starts a login, in the tick of a click. `here`: without a window, this page itself goes to the provider. */
  begin(provider: SocialProvider, options?: { readonly here?: boolean }): Promise<void>
  /** The provider that a view was opened for, else the one used last. */
  providerOf(args: unknown): PopupProvider
  /** Finishes the login that the visitor came back from. Returns its provider, if there is one. */
  resume(): PopupProvider | undefined
}

export function createPluginState(context: PluginContext<SocialsOptions, Strings>): PluginState {
  const wallet = context.plugin('embedded-wallet')
  const logins = createLogins(wallet)
  const place = returnPlace(context)
  const last = context.storage.item<SocialProvider | null>('provider', {
    guard: (value): value is SocialProvider | null => value === null || isSocialProvider(value),
    fallback: null,
  })
  context.onDispose(logins.cancel)

  /** Never inside a frame: providers refuse to be framed. */
  const isBare = () => !wallet.hasWindows() && window.parent === window
  const methodOf = (provider: SocialProvider, here: boolean): LoginMethod => {
    if (!here) return logInByWindow
    if (provider === 'farcaster') return logInByFrame
    return (run) => logInByRedirect(run as LoginRun<PopupProvider>, place)
  }

  return {
    ...logins,
    context,
    wallet,
    begin(provider, { here = isBare() } = {}) {
      const done = logins.begin(provider, methodOf(provider, here))
      last.set(provider)
      return done
    },
    providerOf(args) {
      const given = readProperty(args, 'provider') ?? last.get()
      return isSocialProvider(given) && given !== 'farcaster' ? given : 'google'
    },
    resume() {
      const returned = takeReturn(place)
      if (!returned) return undefined
      void logins.begin(returned, (run) => finishReturned(run as LoginRun<PopupProvider>))
      return returned
    },
  }
}
