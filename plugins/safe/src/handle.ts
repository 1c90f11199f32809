import { type BaseError, errorText, readProperty } from '@wallet-widget/kernel'
import { type Deadline, normalizeError, WalletError } from '@wallet-widget/kernel/connectors'
import { askWindow, type FramedPage } from './askWindow.js'

/** The Safe that the page around has open. */
export interface SafeInfo {
  readonly safeAddress: string
  readonly chainId: number
  readonly threshold: number
  readonly owners: readonly string[]
  readonly isReadOnly: boolean
}

/** Asks the Safe app in its own words. @throws WalletError 4001, 4200; BaseError `REQUEST_ABORTED`, `REQUEST_TIMEOUT` */
export type AskSafe = (method: string, params?: unknown) => Promise<unknown>

/** The Safe app around the page, once it has said that it is one. */
export interface WalletHandle {
  readonly info: SafeInfo
  /** Under the origin that it first answered from, and no other. */
  asking(deadline: Deadline): AskSafe
}

/**
 * Asks the page around whether it is the Safe app; undefined when it is not, or does not answer in time. It is asked
 * only under an allowed origin.
 */
export async function findSafe(
  page: FramedPage,
  { origins, deadline, signal }: { origins: readonly string[]; deadline: number; signal: AbortSignal },
): Promise<WalletHandle | undefined> {
  // Where the browser tells which page is around, no other origin is asked, and the console stays quiet.
  const around = page.location?.ancestorOrigins?.[0]
  const asked = around === undefined ? origins : origins.filter((origin) => origin === around)
  if (page.parent === (page as unknown) || asked.length === 0) return undefined
  try {
    const question = { method: 'getSafeInfo', origins: asked, timeout: deadline, signal }
    const { data, origin, success } = await askWindow(page, question)
    const info = success ? readInfo(data) : undefined
    return info && createHandle(page, info, origin)
  } catch {
    return undefined
  }
}

const createHandle = (page: FramedPage, info: SafeInfo, origin: string): WalletHandle => ({
  info,
  asking: (deadline) => async (method, params) => {
    const answer = await askWindow(page, { method, params, origins: [origin], ...deadline })
    if (answer.success) return answer.data
    throw toError(answer.error)
  },
})

/** Its own words for a no; of any other the kernel says whether it is one. */
const REJECTED =
  /^(?:the )?(?:transaction|message|signature|request) (?:was|has been) (?:rejected|denied|declined)\.?$/i

/** The Safe app fails in words where other wallets have codes. */
function toError(thrown: unknown): BaseError {
  const text = errorText(thrown)
  if (REJECTED.test(text.trim())) return new WalletError(4001, { cause: thrown })
  if (/not (implemented|supported)/.test(text)) return new WalletError(4200, { cause: thrown })
  return normalizeError(thrown)
}

function readInfo(value: unknown): SafeInfo | undefined {
  const safeAddress = readProperty(value, 'safeAddress')
  const chainId = readProperty(value, 'chainId')
  const threshold = readProperty(value, 'threshold')
  const owners = readProperty(value, 'owners')
  if (!isAddress(safeAddress) || !Number.isSafeInteger(chainId) || (chainId as number) <= 0) return undefined
  return Object.freeze({
    safeAddress,
    chainId: chainId as number,
    threshold: Number.isSafeInteger(threshold) ? (threshold as number) : 1,
    owners: Object.freeze(Array.isArray(owners) ? owners.filter(isAddress).slice(0, 1000) : []),
    isReadOnly: readProperty(value, 'isReadOnly') === true,
  })
}

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)
