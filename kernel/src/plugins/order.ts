import type { Plugin } from '../definePlugin.js'
import { BaseError } from '../errors/BaseError.js'

/**
 * The plugins in the order they are set up: those required first.
 *
 * @throws BaseError `INVALID_PLUGIN`, `DUPLICATE_PLUGIN`, `MISSING_PLUGIN`, `CIRCULAR_PLUGINS`
 */
export function orderPlugins(plugins: readonly Plugin[]): readonly Plugin[] {
  const byId = new Map<string, Plugin>()
  for (const plugin of plugins) {
    if (typeof plugin?.id !== 'string' || typeof plugin.load !== 'function')
      throw new BaseError('One entry of `plugins` is not a plugin.', {
        code: 'INVALID_PLUGIN',
        metaMessages: ['Call the plugin: `evm()`, not `evm`.'],
      })
    if (byId.has(plugin.id))
      throw new BaseError(`The plugin "${plugin.id}" is configured twice.`, {
        code: 'DUPLICATE_PLUGIN',
        metaMessages: ['Take one of them out of `plugins`.'],
      })
    byId.set(plugin.id, plugin)
  }
  const ordered = new Set<Plugin>()
  const visit = (plugin: Plugin, trail: readonly string[]) => {
    if (ordered.has(plugin)) return
    if (trail.includes(plugin.id))
      throw new BaseError(`Plugins require each other in a circle: ${[...trail, plugin.id].join(' → ')}.`, {
        code: 'CIRCULAR_PLUGINS',
        metaMessages: ['One of them must do without the next.'],
      })
    for (const id of plugin.requires ?? []) {
      const required = byId.get(id)
      if (!required || (plugin.enabled && !required.enabled))
        throw new BaseError(
          `The plugin "${plugin.id}" requires "${id}", which is ${required ? 'off' : 'missing'}.`,
          {
            code: 'MISSING_PLUGIN',
            metaMessages: [required ? `Switch "${id}" on.` : `Add "${id}" to \`plugins\`.`],
          },
        )
      visit(required, [...trail, plugin.id])
    }
    ordered.add(plugin)
  }
  for (const plugin of plugins) visit(plugin, [])
  return [...ordered]
}
