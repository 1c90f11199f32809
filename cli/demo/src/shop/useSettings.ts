import { useEffect, useState } from 'react'
import { readAddress, writeAddress } from '../settings/address.js'
import { type Settings, themeOf } from '../settings/settings.js'

/** Changes some of the settings. */
export type Change = (some: Partial<Settings>) => void

/** The settings of the playground: kept in the page's address, so that they can be shared and survive a reload. */
export function useSettings(): readonly [Settings, Change] {
  const [settings, set] = useState(() => readAddress(location.hash))
  const { mode = 'system' } = themeOf(settings)
  useEffect(() => {
    history.replaceState(history.state, '', writeAddress(settings) || location.pathname)
  }, [settings])
  useEffect(() => {
    document.documentElement.style.setProperty('color-scheme', mode === 'system' ? 'light dark' : mode)
  }, [mode])
  return [settings, (some) => set((now) => ({ ...now, ...some }))]
}
