import { ownMembers } from '../copies.js'
import { checkKind, checkSignal, type Kind } from '../kinds.js'

/** What the members are that methods of the widget take, whichever method it is. */
const MEMBERS: Readonly<Record<string, Kind>> = {
  connectorId: 'a string',
  namespace: 'a string',
  namespaces: 'a list of strings',
  address: 'a string',
  label: 'a string',
}

/**
 * Reads what a method of the widget was given: its own members, each of its kind.
 *
 * @param required those that can't be left out
 * @throws BaseError `INVALID_ARGUMENT`
 */
export function readOptions<Options extends object>(
  given: Options | undefined,
  ...required: (keyof Options & string)[]
): Options {
  checkKind(given ?? {}, 'an object', 'The argument')
  const options = ownMembers(given)
  for (const [name, kind] of Object.entries(MEMBERS)) {
    const value: unknown = Reflect.get(options, name)
    if (value !== undefined || required.some((one) => one === name)) checkKind(value, kind, `\`${name}\``)
  }
  checkSignal(Reflect.get(options, 'signal'))
  return options
}
