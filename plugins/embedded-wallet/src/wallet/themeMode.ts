import type { PluginContext } from '@wallet-widget/kernel'

/** Whether the visitor's system is dark; undefined where there is none to ask. */
export const systemDark = (): MediaQueryList | undefined =>
  typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined

/** The mode that the theme comes to. */
export function themeMode({ state }: Pick<PluginContext, 'state'>): 'light' | 'dark' {
  const { mode } = state.$theme.get()
  return (mode === 'system' ? systemDark()?.matches : mode === 'dark') ? 'dark' : 'light'
}
