import { type PluginContext, readProperty } from '@wallet-widget/kernel'
import type { Strings } from './locale.js'
import { logInByFarcaster } from './login/logInByFarcaster.js'
import type { LoginRun } from './login/loginState.js'
import { createLogins, type LoginMethod, type Logins } from './login/logins.js'
import type { SocialsOptions } from './options.js'
import { logInByPopup } from './popup/logInByPopup.js'
import { isSocialProvider, type PopupProvider, providerNames, type SocialProvider } from './providers.js'
import { isInAppBrowser } from './redirect/inAppBrowser.js'
import { finishReturned, logInByRedirect } from './redirect/logInByRedirect.js'
import { returnPlace, takeReturn } from './redirect/returnUrl.js'
import type { EmbeddedWallet } from './wallet.js'

/** The state of one widget's plugin that its parts share. */
export interface PluginState extends Pick<Logins, '$login' | 'cancel'> {
  readonly context: PluginContext<SocialsOptions, Strings>
  readonly wallet: EmbeddedWallet
  /** Starts a login, in the tick of a click. `here`: this page itself goes to the provider. */
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

  const methodOf = (provider: SocialProvider, here: boolean): LoginMethod => {
    if (provider === 'farcaster') return logInByFarcaster
    if (here) return (run) => logInByRedirect(run as LoginRun<PopupProvider>, place)
    const { language, direction } = context.state.$language.get()
    const text = context.t('popup.opening', { provider: providerNames[provider] })
    return (run) => logInByPopup(run as LoginRun<PopupProvider>, { text, language, direction })
  }

  return {
    ...logins,
    context,
    wallet,
    begin(provider, { here = isInAppBrowser() } = {}) {
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
      const { provider, resultUri } = returned
      void logins.begin(provider, (run) => finishReturned(run as LoginRun<PopupProvider>, resultUri))
      return provider
    },
  }
}
