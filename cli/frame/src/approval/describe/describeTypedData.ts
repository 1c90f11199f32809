import { membersOf } from '../decode/grants/members.js'
import type { Value } from '../decode/leaf.js'
import type { TypedDataTree } from '../decode/typedDataTree.js'
import { type Description, describe } from './describe.js'
import { descriptors, isAt } from './descriptors.js'

/** What typed data mean to the contract that they are for; undefined for one that is not known, and for other structs. */
export function describeTypedData(tree: TypedDataTree): Description | undefined {
  const { domain, message, primaryType } = tree
  const text = (name: string) => domain.children.find((child) => child.name === name)?.text
  const address = membersOf(domain).address('verifyingContract')
  const chainId = text('chainId')
  if (address === undefined || chainId === undefined) return undefined
  for (const descriptor of descriptors) {
    if (!('eip712' in descriptor.context)) continue
    const { eip712 } = descriptor.context
    const { name, version } = eip712.domain
    const format = Object.hasOwn(descriptor.display.formats, primaryType)
      ? descriptor.display.formats[primaryType]
      : undefined
    const isFor =
      isAt(eip712.deployments, { chainId: `eip155:${chainId}`, address }) &&
      (name === undefined || name === text('name')) &&
      (version === undefined || version === text('version')) &&
      eip712.schemas.some((schema) => schema.primaryType === primaryType && isOf(schema.types, message))
    if (isFor && format) return describe(descriptor, format, message.children)
  }
  return undefined
}

type Types = Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>

/** Whether a struct has the members that its type is to have, in their order, all the way down. */
function isOf(types: Types, { type, kind, children }: Value): boolean {
  if (kind === 'array') return children.every((child) => isOf(types, child))
  if (kind !== 'struct') return true
  const fields = Object.hasOwn(types, type) ? types[type] : undefined
  return (
    fields?.length === children.length &&
    children.every(
      (child, index) =>
        child.name === fields[index]?.name && child.type === fields[index]?.type && isOf(types, child),
    )
  )
}
