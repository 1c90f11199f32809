import { SDK_TYPE, SDK_VERSION } from '@wallet-widget/kernel/connectors'
import type { FrameClient } from '../frame/frameClient.js'
import type { PluginState } from '../pluginState.js'
import type { RequestInput } from '../protocol/index.js'
import { systemDark, themeMode } from './themeMode.js'

/** Sends the theme and the site to the frame, when it is ready and when they change. */
export function syncFrame({ context }: PluginState, frame: FrameClient): { all(): void; stop(): void } {
  const { config, state } = context
  const dark = systemDark()

  const sendTheme = () => {
    const { accent, ground, radius } = state.$theme.get()
    const mode = themeMode(context)
    frame.notify('SYNC_THEME', {
      themeMode: mode,
      themeVariables: {
        ...(accent ? { accent: accent[mode] } : {}),
        ...(ground ? { ground: ground[mode] } : {}),
        ...(radius === undefined ? {} : { radius }),
      },
    })
  }
  const sendSite = () => {
    const { name = '', description = '', url = '', icons = [] } = config.metadata ?? {}
    const payload: RequestInput<'SYNC_DAPP_DATA'> = {
      metadata: { name, description, url, icons: [...icons] },
      sdkVersion: `${SDK_TYPE}-${SDK_VERSION}`,
      sdkType: SDK_TYPE,
      projectId: config.projectId ?? '',
      language: state.$language.get().language,
    }
    frame.notify('SYNC_DAPP_DATA', payload)
  }
  let language = state.$language.get().language
  const stops = [
    state.$theme.listen(sendTheme),
    state.$language.listen((now) => {
      if (now.language === language) return
      language = now.language
      sendSite()
    }),
  ]
  dark?.addEventListener('change', sendTheme)
  return {
    all() {
      sendSite()
      sendTheme()
    },
    stop() {
      for (const stop of stops) stop()
      dark?.removeEventListener('change', sendTheme)
    },
  }
}
