import { ownMembers } from '../copies.js'
import { checkKind, type Kind } from '../kinds.js'

/** The members that methods of the widget take, whichever method it is: what each is, and what to pass. */
const MEMBERS: Readonly<Record<string, readonly [kind: Kind, help: string]>> = {
  connectorId: ['a string', 'Pass the `id` of one of `state.$connectors`.'],
  namespace: ['a string', 'Pass the CAIP-2 namespace of a configured network.'],
  namespaces: ['a list of strings', 'Pass CAIP-2 namespaces of configured networks.'],
  address: ['a string', 'Pass the address of an account.'],
  label: ['a string', 'Pass the name to show for the address, or an empty one to remove it.'],
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
  const example = required.length > 0 ? ` with ${required.map((name) => `\`${name}\``).join(' and ')}` : ''
  checkKind(given ?? {}, 'an object', 'The argument', { help: `Pass one object${example}.` })
  const options = ownMembers(given)
  for (const [name, [kind, help]] of Object.entries(MEMBERS)) {
    const value: unknown = Reflect.get(options, name)
    if (value !== undefined || required.some((one) => one === name))
      checkKind(value, kind, `\`${name}\``, { help })
  }
  return options
}
