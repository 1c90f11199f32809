import { usePluginT } from '@wallet-widget/ui/parts'
import { useMemo } from 'react'
import type { Inside } from '../inside.js'
import type { Key } from '../locales/en.js'
import { providerNames, type SocialProvider } from '../providers.js'

/** The plugin's strings, with the provider's name in them. */
export type SocialText = (key: Key) => string

export function useSocialText({ context }: Inside, provider: SocialProvider): SocialText {
  const t = usePluginT(context)
  const { language } = context.state.$language.get()
  return useMemo(
    () => (key) => (language ? t(key, { provider: providerNames[provider] }) : key),
    [t, provider, language],
  )
}
