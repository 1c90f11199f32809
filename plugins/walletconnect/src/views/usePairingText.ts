import { cleanText, type DirectoryWallet } from '@wallet-widget/kernel'
import { usePluginT } from '@wallet-widget/ui/parts'
import { useMemo } from 'react'
import type { Inside } from '../inside.js'
import type { Key } from '../locales/en.js'

/** The plugin's strings, with the wallet's name in them. */
export type PairingText = (key: Key) => string

export function usePairingText({ context }: Inside, wallet: DirectoryWallet | undefined): PairingText {
  const t = usePluginT(context)
  const name = cleanText(wallet?.name ?? 'WalletConnect', 40)
  const { language } = context.state.$language.get()
  return useMemo(() => (key) => (language ? t(key, { wallet: name }) : key), [t, name, language])
}
