import { type PluginContext, readProperty } from '@wallet-widget/kernel'
import { logInByFarcaster } from './farcaster/logInByFarcaster.js'
import { createLogins, type Logins, type LoginWay } from './login/createLogins.js'
import type { LoginRun } from './login/loginRun.js'
import type { SocialsOptions } from './options.js'
import { logInByPopup } from './popup/logInByPopup.js'
import { isSocialProvider, type PopupProvider, providerNames, type SocialProvider } from './providers.js'
import { returnPlace } from './redirect/departure.js'
import { isInAppBrowser } from './redirect/inAppBrowser.js'
import { finishReturned, logInByRedirect } from './redirect/logInByRedirect.js'
import { takeReturn } from './redirect/takeReturn.js'
import type { EmbeddedWallet } from './wallet.js'

/** What the parts of the plugin share. */
export interface Inside extends Pick<Logins, '$login' | 'cancel'> {
  readonly context: PluginContext<SocialsOptions>
  /** Begins a login, in the tick of a click. `here`: this page itself goes to the provider. */
  begin(provider: SocialProvider, options?: { readonly here?: boolean }): Promise<void>
  /** The provider that a view was opened for, else the one used last. */
  providerOf(args: unknown): PopupProvider
  /** Ends the login that this page left for and has come back from. Answers its provider, where there is one. */
  resume(): SocialProvider | undefined
}

export function createInside(context: PluginContext<SocialsOptions>): Inside {
  const logins = createLogins(context.plugin<EmbeddedWallet>('embedded-wallet'))
  const place = returnPlace(context)
  const last = context.storage.item<SocialProvider | null>('provider', {
    guard: (value): value is SocialProvider | null => value === null || isSocialProvider(value),
    fallback: null,
  })
  context.onDispose(logins.cancel)

  const wayTo = (provider: SocialProvider, here: boolean): LoginWay => {
    if (provider === 'farcaster') return logInByFarcaster
    if (here) return (run) => logInByRedirect(run as LoginRun<PopupProvider>, place)
    const { language, direction } = context.state.$language.get()
    const text = context.t('popup.opening', { provider: providerNames[provider] })
    return (run) => logInByPopup(run as LoginRun<PopupProvider>, { text, language, direction })
  }

  return {
    ...logins,
    context,
    begin(provider, { here = isInAppBrowser() } = {}) {
      const done = logins.begin(provider, wayTo(provider, here))
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
