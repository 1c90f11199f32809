import type { OperationType } from '../sourceTransaction.js'
import type { Transaction } from './chainShapes.js'
import { directionOf } from './entry.js'
import { type Movement, NOBODY } from './movement.js'

const APPROVES = new Set(['0x095ea7b3', '0xa22cb465', '0x39509351'])
/** `transfer` of ERC-20. */
const SENDS = '0xa9059cbb'

/** What the transaction did for the account, by what it gave and got. */
export function operationOf(
  account: string,
  {
    transaction,
    movements,
    hasApproved,
  }: { transaction: Transaction; movements: readonly Movement[]; hasApproved: boolean },
): OperationType {
  const given = movements.filter((one) => directionOf(account, one) === 'out')
  const got = movements.filter((one) => directionOf(account, one) === 'in')
  if (given.length > 0 && got.length > 0) return 'trade'
  if (given.length > 0)
    return given.every(isToken) && given.every(({ to }) => to === NOBODY) ? 'burn' : 'send'
  if (got.length > 0)
    return got.every(isToken) && got.every(({ from }) => from === NOBODY) ? 'mint' : 'receive'
  if (hasApproved) return 'approve'
  return movements.length > 0 ? 'send' : withoutMovements(account, transaction)
}

const isToken = ({ token }: Movement): boolean => token !== undefined

/** What it was meant to do, where it failed or moved nothing. */
function withoutMovements(account: string, { from, to, input, value }: Transaction): OperationType {
  if (from !== account) return 'execute'
  if (to === null) return 'deploy'
  const selector = input.slice(0, 10)
  if (input === '0x') return to === account && value === 0n ? 'cancel' : 'send'
  if (APPROVES.has(selector)) return 'approve'
  return selector === SENDS ? 'send' : 'execute'
}
