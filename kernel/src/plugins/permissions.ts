import type { Permission, Plugin } from '../definePlugin.js'
import { BaseError } from '../errors/BaseError.js'

/**
 * Lets a plugin do what its manifest declares, and nothing else. Code in the page's realm can always reach
 * around this: it keeps honest plugins honest and shows a reviewer what a plugin is for.
 *
 * @throws BaseError `PERMISSION_MISSING`
 */
export function requirePermission(plugin: Plugin, wanted: Permission): void {
  const { id, permissions = [] } = { __proto__: null, ...plugin } as Plugin
  const any = `${wanted.slice(0, wanted.indexOf(':'))}:*` as Permission
  if (permissions.includes(wanted) || permissions.includes(any)) return
  throw new BaseError(`The plugin "${id}" may not do this: it lacks the permission "${wanted}".`, {
    code: 'PERMISSION_MISSING',
    plugin: id,
    metaMessages: ['Its author must declare it in `permissions`.'],
  })
}
