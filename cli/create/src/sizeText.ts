import type { PluginSize } from './catalog.js'

/** A plugin's cost beside its name, e.g. `2.1 kB on the page, 14 kB on first use`; empty when unknown. */
export function sizeText(size: PluginSize | undefined): string {
  if (!size) return ''
  const parts = [
    size.page === undefined ? '' : `${size.page} kB on the page`,
    size.firstUse === undefined ? '' : `${size.firstUse} kB on first use`,
    size.install === undefined ? '' : `${Math.round(size.install / 100) / 10} MB installed`,
  ]
  return parts.filter(Boolean).join(', ')
}
