import { catalogue, type ErrorCode } from './catalogue.js'
import type { WalletCodeName } from './walletCode.js'

/**
 * The text of a coded error, its places filled in. `undefined` for a code that is not ours.
 *
 * @example catalogueText('HTTP_STATUS', { status: 502 }) // 'HTTP status code: 502'
 */
export function catalogueText(
  code: ErrorCode | WalletCodeName | (string & {}),
  data: Readonly<Record<string, string | number>> = {},
): string | undefined {
  const { alertMessages, ...groups } = catalogue
  for (const group of Object.values<Readonly<Record<string, unknown>>>(groups)) {
    if (!Object.hasOwn(group, code)) continue
    const entry = group[code]
    const text = typeof entry === 'string' ? entry : (entry as { short: string }).short
    return text.replace(/\{(\w+)\}/g, (place, key) => (Object.hasOwn(data, key) ? String(data[key]) : place))
  }
  return undefined
}
