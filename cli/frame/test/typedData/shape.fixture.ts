import { getTypesForEIP712Domain, type TypedDataDefinition, type TypedDataDomain } from 'viem'

/** EIP-712 data of one shape, as sites ask for them: plain JSON. */
export interface Shape extends Pick<TypedDataDefinition, 'primaryType'> {
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly domain: Readonly<Record<string, unknown>>
  readonly message: Readonly<Record<string, unknown>>
}

/**
 * @param type as EIP-712 encodes it, the primary one first: `Mail(Person to,string text)Person(string name)`
 * @param domain its type follows from its members, unless `domainType` says otherwise
 */
export function shape(
  type: string,
  domain: Readonly<Record<string, unknown>>,
  message: Readonly<Record<string, unknown>>,
  domainType?: string,
): Shape {
  const structs = Object.fromEntries(
    [...type.matchAll(/([^()]+)\(([^)]*)\)/g)].map(([, name = '', fields = '']) => [name, membersOf(fields)]),
  )
  const EIP712Domain =
    domainType === undefined
      ? getTypesForEIP712Domain({ domain: domain as TypedDataDomain })
      : membersOf(domainType)
  return {
    primaryType: Object.keys(structs)[0] ?? 'EIP712Domain',
    types: { ...structs, EIP712Domain },
    domain,
    message,
  }
}

const membersOf = (written: string) =>
  written === ''
    ? []
    : written.split(',').map((field) => {
        const [type = '', name = ''] = field.split(' ')
        return { name, type }
      })
