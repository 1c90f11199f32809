/** The structs of EIP-712 data by their names. */
export type StructTypes = Readonly<
  Record<string, readonly { readonly name: string; readonly type: string }[] | undefined>
>

/** What is counted in the two bytes at the end of a signature. */
const LONGEST = 0xffff

/**
 * How ERC-7739 is told of the type inside `TypedDataSign`: all its structs in the order of EIP-712, and its name behind them
 * unless they begin with it. Undefined for what the standard leaves out.
 */
export function contentsDescription(primaryType: string, types: StructTypes): string | undefined {
  if (!/^[A-Z]\w*$/.test(primaryType) || primaryType === 'EIP712Domain' || types.TypedDataSign)
    return undefined
  const names = [...structsIn(primaryType, types)].sort()
  const described = names.map((name) => written(name, types)).join('')
  const whole = names[0] === primaryType ? described : `${described}${primaryType}`
  return new TextEncoder().encode(whole).length > LONGEST ? undefined : whole
}

const written = (name: string, types: StructTypes) =>
  `${name}(${(types[name] ?? []).map((field) => `${field.type} ${field.name}`).join(',')})`

function structsIn(type: string, types: StructTypes, found = new Set<string>()): Set<string> {
  const name = /^\w*/.exec(type)?.[0] ?? ''
  if (found.has(name) || !Object.hasOwn(types, name)) return found
  found.add(name)
  for (const field of types[name] ?? []) structsIn(field.type, types, found)
  return found
}
