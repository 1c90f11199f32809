import { readProperty } from '@wallet-widget/kernel'
import { askWindow, type FramedPage } from './askWindow.js'

/** The Safe that the page around has open. */
export interface SafeInfo {
  readonly safeAddress: string
  readonly chainId: number
  readonly threshold: number
  readonly owners: readonly string[]
  readonly isReadOnly: boolean
}

/** The page around, once it has said that it is the Safe app. */
export interface SafeParent {
  readonly info: SafeInfo
  readonly origin: string
}

/**
 * Asks the page around whether it is the Safe app; undefined when it is not, or says nothing in time. It is asked
 * only under an origin that is allowed.
 */
export async function askParent(
  page: FramedPage,
  { origins, deadline, signal }: { origins: readonly string[]; deadline: number; signal: AbortSignal },
): Promise<SafeParent | undefined> {
  // Where the browser tells who is around, nobody else is asked, nor told by the console.
  const around = page.location?.ancestorOrigins?.[0]
  const asked = around === undefined ? origins : origins.filter((origin) => origin === around)
  if (page.parent === (page as unknown) || asked.length === 0) return undefined
  try {
    const question = { method: 'getSafeInfo', origins: asked, deadline, signal }
    const { data, origin, success } = await askWindow(page, question)
    const info = success ? readInfo(data) : undefined
    return info && { info, origin }
  } catch {
    return undefined
  }
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
