import type { TypedDataDefinition } from 'viem'
import { domainType } from './domainType.js'
import { leaf, type Value } from './leaf.js'
import type { Warning } from './warning.js'

interface Field {
  readonly name: string
  readonly type: string
}
type Types = Readonly<Record<string, readonly Field[] | undefined>>

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

const WITHOUT_LIMIT = 2n ** 159n
const ORDERS = /^(OrderComponents|BulkOrder|Order|MakerOrder|Listing|Bid)$/
const AUTHORIZATIONS = /^(Transfer|Receive)WithAuthorization$|^(MetaTransaction|ForwardRequest|Delegation)$/
const OPERATIONS = /^(SafeTx|PackedUserOperation|UserOperation)$/

/** What signing typed data may allow, told from the names that its standard fixes. */
export function typedDataWarnings(tree: TypedDataTree, chainId: string): readonly Warning[] {
  const { primaryType, message, domain } = tree
  const warnings: Warning[] = []
  if (/^Permit/.test(primaryType)) warnings.push({ key: hasNoLimit(message) ? 'unlimitedPermit' : 'permit' })
  else if (ORDERS.test(primaryType)) warnings.push({ key: 'order' })
  else if (AUTHORIZATIONS.test(primaryType)) warnings.push({ key: 'authorization' })
  else if (OPERATIONS.test(primaryType)) warnings.push({ key: 'operation' })
  const chain = domain.children.find(({ name }) => name === 'chainId')
  if (!chain) warnings.push({ key: 'noChain' })
  else if (`eip155:${chain.text}` !== chainId)
    warnings.push({ key: 'otherChain', values: { chain: chain.text } })
  if (flat(message).some(({ kind }) => kind === 'missing')) warnings.push({ key: 'badTypes' })
  if (tree.unsigned.length > 0)
    warnings.push({ key: 'unsigned', values: { names: tree.unsigned.slice(0, 8).join(', ') } })
  return warnings
}

function hasNoLimit(message: Value): boolean {
  return flat(message).some(
    ({ name, kind, text }) =>
      (name === 'allowed' && text === 'true') ||
      (kind === 'number' && /^(amount|value)$/.test(name) && BigInt(text) >= WITHOUT_LIMIT),
  )
}

const flat = (value: Value): readonly Value[] => [value, ...value.children.flatMap(flat)]
