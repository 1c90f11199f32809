import type { Permission, Plugin } from '../definePlugin.js'
import { BaseError } from '../errors/BaseError.js'

/**
 * Lets a plugin do what its manifest declares, and nothing else. Code in the page's realm can always reach
 * around this: it keeps honest plugins honest and shows a reviewer what a plugin is for.
 *
 * @throws BaseError `PERMISSION_MISSING`
 */
export function requirePermission(plugin: Plugin, wanted: Permission): void {
  if (hasPermission(plugin, wanted)) return
  throw new BaseError(`The plugin "${plugin.id}" may not do this: it lacks the permission "${wanted}".`, {
    code: 'PERMISSION_MISSING',
    plugin: plugin.id,
    metaMessages: ['Its author must declare it in `permissions`.'],
  })
}

/** Whether a plugin's manifest declares a permission. */
export function hasPermission(plugin: Plugin, wanted: Permission): boolean {
  const { permissions = [] } = { __proto__: null, ...plugin } as Plugin
  const any = `${wanted.slice(0, wanted.indexOf(':'))}:*` as Permission
  return permissions.includes(wanted) || permissions.includes(any)
}
