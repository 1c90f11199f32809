import type { Value } from './leaf.js'
import type { TypedDataTree } from './typedDataTree.js'
import type { Warning } from './warning.js'

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
