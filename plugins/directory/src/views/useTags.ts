import { type DirectoryWallet, isMobile, type Translate } from '@wallet-widget/kernel'
import { useStore } from '@wallet-widget/ui/parts'
import { useCallback, useMemo } from 'react'
import type { Directory } from '../directory.js'
import type { Key } from '../locales/en.js'
import { isMobileOnly } from '../rules/filterWallets.js'
import { installedOf, keysOfConnector, keysOfWallet } from '../rules/matchWallets.js'
import type { CellTag } from './WalletGrid.js'

/** Returns the label of a wallet: used last, installed, an app for phones where this is none, or certified. */
export function useTags({ context }: Directory, t: Translate<Key>) {
  const { $connectors, $recentWallets, $language } = context.state
  const connectors = useStore($connectors)
  const recentWallets = useStore($recentWallets)
  const { language, ready } = useStore($language)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` returns another language then
  const tags = useMemo<Readonly<Record<CellTag['kind'], CellTag>>>(
    () => ({
      recent: { kind: 'recent', text: t('tag.recent') },
      installed: { kind: 'installed', text: t('tag.installed') },
      phone: { kind: 'phone', text: t('tag.phone') },
      certified: { kind: 'certified', text: t('tag.certified') },
    }),
    [t, language, ready],
  )
  const installed = useMemo(() => {
    const known = new Map<string, CellTag>()
    for (const connector of installedOf(connectors)) {
      const tag = { ...tags.installed, icon: connector.icon }
      for (const key of keysOfConnector(connector)) known.set(key, tag)
    }
    return known
  }, [connectors, tags])
  return useCallback(
    (wallet: DirectoryWallet): CellTag | undefined => {
      const { id, rdns = '' } = wallet
      if (recentWallets.includes(id) || recentWallets.includes(rdns)) return tags.recent
      const key = keysOfWallet(wallet).find((one) => installed.has(one))
      if (key) return installed.get(key)
      if (!isMobile() && isMobileOnly(wallet)) return tags.phone
      return wallet.badge === 'certified' ? tags.certified : undefined
    },
    [recentWallets, installed, tags],
  )
}
