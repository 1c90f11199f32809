import type { TypedDataTree } from './typedDataTree.js'
import type { Value } from './value.js'
import type { Warning } from './warning.js'

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
