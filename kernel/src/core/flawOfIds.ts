import type { Plugin } from '../definePlugin.js'
import { BaseError } from '../errors/BaseError.js'

/** Names a plugin's storage, strings and taps: none that is the widget's own, or could be read as another's. */
const ID = /^(?!(kernel|ui)$)[a-z][a-z0-9-]*$/

/** Returns what is wrong with the plugins' ids, with `INVALID_PLUGIN_ID`: what no page needs to know before. */
export function flawOfIds(plugins: readonly Plugin[]): BaseError | undefined {
  const wrong = plugins.find(({ id }) => !ID.test(id))
  if (!wrong) return undefined
  return new BaseError(`"${wrong.id}" can’t be the id of a plugin.`, {
    code: 'INVALID_PLUGIN_ID',
    metaMessages: ['Use small letters, digits and "-", a letter first; "kernel" and "ui" are taken.'],
  })
}
