import type { TypedDataDefinition } from 'viem'
import { leaf, type Value } from './leaf.js'
import type { Warning } from './warning.js'

interface Field {
  readonly name: string
  readonly type: string
}
type Types = Readonly<Record<string, readonly Field[] | undefined>>

const domainMembers: readonly Field[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/** The domain's type where a request leaves it to be told from the domain: for what is shown and what is signed. Source: EIP-712. */
export const domainType = (domain: Readonly<Record<string, unknown>>): readonly Field[] =>
  domainMembers.filter(({ name }) => Object.hasOwn(domain, name) && domain[name] != null)

/** Deeper than any real type; a type that holds itself would have no end. */
const DEEPEST = 24

/** Typed data as they are signed: what the types name, in their order, and nothing else. */
export interface TypedDataTree {
  readonly primaryType: string
  readonly domain: Value
  readonly message: Value
  /** Members that came with it and are not part of what is signed. */
  readonly unsigned: readonly string[]
}

export function typedDataTree(typedData: TypedDataDefinition): TypedDataTree {
  const { primaryType, types, domain, message } = typedData as unknown as {
    primaryType: string
    types: Types
    domain?: Record<string, unknown>
    message?: unknown
  }
  const unsigned: string[] = []
  const tree = (name: string, type: string, value: unknown, depth: number): Value => {
    const array = /^(.*)\[\d*\]$/.exec(type)
    if (array && Array.isArray(value))
      return branch(
        name,
        type,
        'array',
        value.map((one, index) => tree(String(index), array[1] ?? '', one, depth + 1)),
      )
    const fields = ownField(types, type)
    if (!fields) return leaf(name, type, value)
    if (typeof value !== 'object' || value === null || depth > DEEPEST)
      return { ...leaf(name, type, undefined), text: depth > DEEPEST ? '…' : '' }
    for (const key of Object.keys(value))
      if (!fields.some((field) => field.name === key)) unsigned.push(name ? `${name}.${key}` : key)
    return branch(
      name,
      type,
      'struct',
      fields.map((field) => tree(field.name, field.type, ownField(value, field.name), depth + 1)),
    )
  }
  const whole = tree('', primaryType, message, 0)
  return {
    primaryType,
    message: primaryType === 'EIP712Domain' ? { ...whole, children: [] } : whole,
    domain: branch(
      '',
      'EIP712Domain',
      'struct',
      (ownField(types, 'EIP712Domain') ?? domainType(domain ?? {})).map(({ name, type }) =>
        leaf(name, type, ownField(domain ?? {}, name)),
      ),
    ),
    unsigned,
  }
}

const branch = (name: string, type: string, kind: 'array' | 'struct', children: readonly Value[]): Value => ({
  name,
  type,
  kind,
  text: '',
  children,
  meaning: undefined,
})

const ownField = <Of extends object, Key extends string>(of: Of, key: Key): Of[Key & keyof Of] | undefined =>
  Object.hasOwn(of, key) ? of[key as Key & keyof Of] : undefined

/** What is doubtful about typed data as a whole, whatever they allow. */
export function typedDataWarnings(tree: TypedDataTree, chainId: string): readonly Warning[] {
  const { message, domain, unsigned } = tree
  const warnings: Warning[] = []
  const chain = domain.children.find(({ name }) => name === 'chainId')
  if (!chain) warnings.push({ key: 'noChain' })
  else if (`eip155:${chain.text}` !== chainId)
    warnings.push({ key: 'otherChain', values: { chain: chain.text } })
  if (hasMissing(message)) warnings.push({ key: 'badTypes' })
  if (unsigned.length > 0)
    warnings.push({ key: 'unsigned', values: { names: unsigned.slice(0, 8).join(', ') } })
  return warnings
}

const hasMissing = ({ kind, children }: Value): boolean => kind === 'missing' || children.some(hasMissing)
