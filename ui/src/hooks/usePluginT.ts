import type { PluginContext, Translate } from '@wallet-widget/kernel'
import { useStore } from './useStore.js'

/** A plugin's own strings in the present language, for its views. */
export function usePluginT({ state, t }: Pick<PluginContext, 'state' | 't'>): Translate {
  useStore(state.$language)
  return t
}
