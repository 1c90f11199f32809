import type { Client } from '../frame/createClient.js'
import type { Inside } from '../inside.js'
import type { RequestInput } from '../protocol/index.js'

const SDK_TYPE = 'wallet-widget'
const SDK_VERSION = `${SDK_TYPE}-0.1.0`

/** Tells the frame how it is to look and who its site is: when it is there, and when that changes. */
export function createSync({ context }: Inside, client: Client): { all(): void; stop(): void } {
  const { config, state } = context
  const dark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined

  const tellTheme = () => {
    const { mode, accent, radius } = state.$theme.get()
    const isDark = mode === 'system' ? (dark?.matches ?? false) : mode === 'dark'
    client.tell('SYNC_THEME', {
      themeMode: isDark ? 'dark' : 'light',
      themeVariables: {
        ...(accent === undefined ? {} : { accent }),
        ...(radius === undefined ? {} : { radius }),
      },
    })
  }
  const tellSite = () => {
    const { name = '', description = '', url = '', icons = [] } = config.metadata ?? {}
    const payload: RequestInput<'SYNC_DAPP_DATA'> = {
      metadata: { name, description, url, icons: [...icons] },
      sdkVersion: SDK_VERSION,
      sdkType: SDK_TYPE,
      projectId: config.projectId ?? '',
      language: state.$language.get().language,
    }
    client.tell('SYNC_DAPP_DATA', payload)
  }
  let language = state.$language.get().language
  const stops = [
    state.$theme.listen(tellTheme),
    state.$language.listen((now) => {
      if (now.language === language) return
      language = now.language
      tellSite()
    }),
  ]
  dark?.addEventListener('change', tellTheme)
  return {
    all() {
      tellSite()
      tellTheme()
    },
    stop() {
      for (const stop of stops) stop()
      dark?.removeEventListener('change', tellTheme)
    },
  }
}
