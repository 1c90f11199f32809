import { checkKind, type Kind } from '../kinds.js'

/**
 * Makes the check of what a plugin hands over, whatever its types promise: of the members that an entry can't do without.
 * It throws a BaseError `INVALID_ARGUMENT`.
 */
export const checkEntries =
  (plugin: string) =>
  (entry: object, name: string, members: Readonly<Record<string, Kind>>): void => {
    checkKind(entry, 'an object', `The ${name}`, { plugin })
    for (const [member, kind] of Object.entries(members))
      checkKind(Reflect.get(entry, member), kind, `\`${member}\` of the ${name}`, { plugin })
  }
