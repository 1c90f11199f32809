import type { TransactionOperation } from '@wallet-widget/kernel'

/** What a call of a contract does, as far as its data tells. */
export interface ReadCall {
  readonly operation: TransactionOperation
  readonly functionName?: string
  /** Who gets it, where that is not the contract. */
  readonly to?: string
  /** The contract is a token, of which so much moves, in base units. */
  readonly amount?: string
}

type Known = readonly [operation: TransactionOperation, name: string]

/** Functions that many contracts have, by selector. */
const KNOWN: Readonly<Record<string, Known>> = {
  '0xa9059cbb': ['send', 'transfer'],
  '0x23b872dd': ['execute', 'transferFrom'],
  '0x42842e0e': ['send', 'safeTransferFrom'],
  '0xb88d4fde': ['send', 'safeTransferFrom'],
  '0xf242432a': ['send', 'safeTransferFrom'],
  '0x095ea7b3': ['approve', 'approve'],
  '0x39509351': ['approve', 'increaseAllowance'],
  '0xa22cb465': ['approve', 'setApprovalForAll'],
  '0xd505accf': ['approve', 'permit'],
  '0xd0e30db0': ['deposit', 'deposit'],
  '0xb6b55f25': ['deposit', 'deposit'],
  '0x6e553f65': ['deposit', 'deposit'],
  '0x617ba037': ['deposit', 'supply'],
  '0x2e1a7d4d': ['withdraw', 'withdraw'],
  '0x69328dec': ['withdraw', 'withdraw'],
  '0xb460af94': ['withdraw', 'withdraw'],
  '0xba087652': ['withdraw', 'redeem'],
  '0xa415bcad': ['borrow', 'borrow'],
  '0x573ade81': ['repay', 'repay'],
  '0x1249c58b': ['mint', 'mint'],
  '0xa0712d68': ['mint', 'mint'],
  '0x40c10f19': ['mint', 'mint'],
  '0x6a627842': ['mint', 'mint'],
  '0x42966c68': ['burn', 'burn'],
  '0x9dc29fac': ['burn', 'burn'],
  '0x4e71d92d': ['claim', 'claim'],
  '0x1e83409a': ['claim', 'claim'],
  '0xa694fc3a': ['stake', 'stake'],
  '0x2e17de78': ['unstake', 'unstake'],
  '0x38ed1739': ['trade', 'swapExactTokensForTokens'],
  '0x8803dbee': ['trade', 'swapTokensForExactTokens'],
  '0x7ff36ab5': ['trade', 'swapExactETHForTokens'],
  '0xfb3bdb41': ['trade', 'swapETHForExactTokens'],
  '0x18cbafe5': ['trade', 'swapExactTokensForETH'],
  '0x4a25d94a': ['trade', 'swapTokensForExactETH'],
  '0x414bf389': ['trade', 'exactInputSingle'],
  '0x04e45aaf': ['trade', 'exactInputSingle'],
  '0xc04b8d59': ['trade', 'exactInput'],
  '0xb858183f': ['trade', 'exactInput'],
  '0x3593564c': ['execute', 'execute'],
  '0x24856bc3': ['execute', 'execute'],
  '0xac9650d8': ['execute', 'multicall'],
  '0x5ae401dc': ['execute', 'multicall'],
}

const WORD = 64
const wordAt = (data: string, index: number) => data.slice(10 + index * WORD, 10 + (index + 1) * WORD)
const addressAt = (data: string, index: number) =>
  /^0{24}[0-9a-f]{40}$/i.test(wordAt(data, index)) ? `0x${wordAt(data, index).slice(24)}` : undefined
const amountAt = (data: string, index: number) =>
  /^[0-9a-f]{64}$/i.test(wordAt(data, index)) ? BigInt(`0x${wordAt(data, index)}`).toString() : undefined

/** Reads the function that some data calls. Source: the contract ABI specification of Solidity. */
export function readCall(data: string): ReadCall {
  const selector = data.slice(0, 10).toLowerCase()
  const known = Object.hasOwn(KNOWN, selector) ? KNOWN[selector] : undefined
  if (!known) return { operation: 'execute' }
  const [operation, functionName] = known
  const call = { operation, functionName }
  const to = addressAt(data, functionName === 'safeTransferFrom' ? 1 : 0)
  const amount = amountAt(data, 1)
  switch (functionName) {
    case 'transfer':
      return to && amount !== undefined ? { ...call, to, amount } : { ...call, operation: 'execute' }
    case 'approve':
      if (!to || amount === undefined) return { ...call, operation: 'execute' }
      return amount === '0' ? { ...call, operation: 'revoke', to } : { ...call, to, amount }
    case 'setApprovalForAll':
      return { ...call, operation: amount === '0' ? 'revoke' : 'approve', ...(to && { to }) }
    case 'safeTransferFrom':
      return { ...call, ...(to && { to }) }
    default:
      return call
  }
}
