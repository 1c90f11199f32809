import type { Value } from '../decode/leaf.js'
import type { DescribedFormat, Descriptor, FieldFormat } from './descriptor.js'

/** What a known contract means by what is asked, in its own words. */
export interface Description {
  readonly intent: string
  /** Who the contract is of. */
  readonly owner: string
  readonly fields: readonly DescribedField[]
}

export type DescribedField = { readonly label: string } & DescribedContent

type DescribedContent =
  | { readonly kind: 'raw'; readonly value: Value }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'coins'; readonly amount: bigint }
  /** With its token. */
  | { readonly kind: 'tokens'; readonly value: Value }
  /** `isBeneficiary`: a wallet that gets or owes something. */
  | { readonly kind: 'address'; readonly address: string; readonly isBeneficiary: boolean }
  | { readonly kind: 'time' | 'duration'; readonly seconds: bigint }
  | { readonly kind: 'item'; readonly id: bigint; readonly collection: string }

/** 2286: what is later is no time. */
const LATEST = 9_999_999_999n

/** The tokens that it tells amounts of. */
export const tokensDescribed = ({ fields }: Description): readonly string[] =>
  fields.flatMap((field) => (field.kind === 'tokens' ? [field.value.token ?? ''] : []))

/** Of a call: what stands beside its data. */
export interface Container {
  readonly value: bigint
  readonly from: string
  readonly to: string
}

/**
 * Reads what a format tells of from decoded values.
 *
 * @param container absent: of typed data
 */
export function describe(
  { metadata }: Descriptor,
  { intent, fields }: DescribedFormat,
  values: readonly Value[],
  container?: Container,
): Description {
  const find = (path: string) =>
    path.startsWith('@.') ? inContainer(path, container) : inValues(path, values)
  return {
    intent,
    owner: metadata.owner,
    fields: fields.flatMap((field) =>
      find(field.path).map((value) => ({ label: field.label, ...read(field, value) })),
    ),
  }

  function read(field: FieldFormat, value: Value): DescribedContent {
    const raw = { kind: 'raw', value } as const
    const number = value.kind === 'number' ? BigInt(value.text) : undefined
    switch (field.format) {
      case 'amount':
        return number === undefined ? raw : { kind: 'coins', amount: number }
      case 'tokenAmount': {
        const [token] = find(field.params.tokenPath)
        if (number === undefined || token?.kind !== 'address') return raw
        const { threshold, message } = field.params
        const least = threshold === undefined ? undefined : metadata.constants?.[nameOf(threshold)]
        if (message !== undefined && least !== undefined && number >= BigInt(least))
          return { kind: 'text', text: message }
        return { kind: 'tokens', value: { ...value, token: token.text } }
      }
      case 'addressName': {
        const { types, senderAddress = [] } = field.params
        if (value.kind !== 'address') return raw
        const isSender = senderAddress.some((one) => one.toLowerCase() === value.text.toLowerCase())
        const address = isSender && container ? container.from : value.text
        return { kind: 'address', address, isBeneficiary: types.includes('wallet') || types.includes('eoa') }
      }
      case 'date':
        return number === undefined || number > LATEST ? raw : { kind: 'time', seconds: number }
      case 'duration':
        return number === undefined ? raw : { kind: 'duration', seconds: number }
      case 'enum': {
        const words = metadata.enums?.[nameOf(field.params.$ref)] ?? {}
        const text = Object.hasOwn(words, value.text) ? words[value.text] : undefined
        return text === undefined ? raw : { kind: 'text', text }
      }
      case 'nftName': {
        const [collection] = find(field.params.collectionPath)
        return number === undefined || collection?.kind !== 'address'
          ? raw
          : { kind: 'item', id: number, collection: collection.text }
      }
      case 'raw':
        return raw
    }
  }
}

/** `$.metadata.enums.support` */
const nameOf = (reference: string) => reference.slice(reference.lastIndexOf('.') + 1)

function inContainer(path: string, container: Container | undefined): readonly Value[] {
  if (!container) return []
  const leaf = { children: [], meaning: undefined }
  if (path === '@.value')
    return [{ ...leaf, name: 'value', type: 'uint256', kind: 'number', text: String(container.value) }]
  const name = path === '@.from' ? 'from' : 'to'
  return [{ ...leaf, name, type: 'address', kind: 'address', text: container[name] }]
}

function inValues(path: string, values: readonly Value[]): readonly Value[] {
  const [first = '', ...steps] = path.replace(/^#\./, '').split('.')
  const step = (found: readonly Value[], name: string): readonly Value[] =>
    found.flatMap(({ kind, children }) => {
      if (kind !== 'array') return children.filter((child) => child.name === name)
      const index = /^\[(-?\d*)\]$/.exec(name)?.[1]
      if (index === undefined) return []
      if (index === '') return children
      const one = children.at(Number(index))
      return one ? [one] : []
    })
  return steps.reduce(
    step,
    values.filter(({ name }) => name === first),
  )
}
