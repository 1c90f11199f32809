import type { PluginContext } from '../plugins/context.js'

/** When a wallet that came after the page is looked for. ms */
const LOOK_AFTER = [100, 500, 1500, 4000]

/** Looks for wallets now, and again for a short while, since extensions come late. It ends with the plugin. */
export function keepLooking(
  page: EventTarget,
  { setTimeout, listen }: Pick<PluginContext, 'setTimeout' | 'listen'>,
  look: () => void,
): void {
  look()
  for (const ms of LOOK_AFTER) setTimeout(look, ms)
  listen(page, 'load', look)
}
