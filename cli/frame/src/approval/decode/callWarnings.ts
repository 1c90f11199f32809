import type { Value } from './leaf.js'
import type { Warning } from './warning.js'

const NOBODY = /^0x0{40}$/i
/** Half of all that can be said in 160 bits: nobody owns that much of anything. */
const WITHOUT_LIMIT = 2n ** 159n

/** What a known call comes to. */
export function callWarnings(
  name: string,
  values: readonly Value[],
  to: string | undefined,
): readonly Warning[] {
  if (name === 'setApprovalForAll') return values[1]?.text === 'true' ? [{ key: 'approvalForAll' }] : []
  if (/^(approve|increaseAllowance|permit)$/.test(name)) return allowance(values)
  if (/^(transferOwnership|upgradeTo|upgradeToAndCall)$/.test(name)) return [{ key: 'ownership' }]
  if (/^(transfer|safe(Batch)?Transfer)/.test(name)) return recipient(values, to)
  return []
}

/** Whatever is an amount in it, Permit2's structs included. */
function allowance(values: readonly Value[]): readonly Warning[] {
  const all = flat(values)
  if (all.some(({ name, text }) => name === 'allowed' && text === 'true'))
    return [{ key: 'unlimitedAllowance' }]
  const amounts = all
    .filter(({ name, kind }) => kind === 'number' && /^(amount|value|addedValue)/.test(name))
    .map(({ text }) => BigInt(text))
  if (amounts.some((amount) => amount >= WITHOUT_LIMIT)) return [{ key: 'unlimitedAllowance' }]
  return amounts.some((amount) => amount > 0n) ? [{ key: 'allowance' }] : []
}

function recipient(values: readonly Value[], token: string | undefined): readonly Warning[] {
  const found: Warning[] = []
  for (const { name, text } of flat(values)) {
    if (name !== 'to') continue
    if (NOBODY.test(text)) found.push({ key: 'toNobody' })
    else if (token && text.toLowerCase() === token.toLowerCase()) found.push({ key: 'toToken' })
  }
  return found
}

const flat = (values: readonly Value[]): readonly Value[] =>
  values.flatMap((value) => [value, ...flat(value.children)])
