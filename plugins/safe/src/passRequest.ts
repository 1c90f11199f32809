import {
  type BaseError,
  type ConnectorRpcRequest,
  errorText,
  normalizeError,
  WalletError,
} from '@wallet-widget/kernel'
import { answerRequest, getTransaction as readTransaction } from './answerRequest.js'
import type { SafeTransaction } from './api.js'
import type { SafeParent } from './askParent.js'
import { askWindow, type FramedPage } from './askWindow.js'

const READ_DEADLINE_MS = 10_000

/** Asks the Safe app, which has answered before, under that origin and no other. */
const asker =
  (page: FramedPage, { origin }: SafeParent, signal: AbortSignal, deadline?: number) =>
  async (method: string, params?: unknown): Promise<unknown> => {
    const limit = deadline ? { deadline } : {}
    const answer = await askWindow(page, { method, params, origins: [origin], signal, ...limit })
    if (answer.success) return answer.data
    throw toError(answer.error)
  }

/**
 * Passes a request to the Safe. A signature is one by EIP-1271, `0x` while other owners still have to sign; sending
 * answers a `safeTxHash`.
 *
 * @throws WalletError 4001, 4100, 4200, 4901, -32602
 */
export async function passRequest(
  page: FramedPage,
  parent: SafeParent,
  { method, params, networkId, signal }: ConnectorRpcRequest,
): Promise<unknown> {
  const { info } = parent
  if (networkId !== `eip155:${info.chainId}`) throw new WalletError(4901)
  if (info.isReadOnly && /_(sign|send)/.test(method))
    throw new WalletError(4100, {
      metaMessages: ['You are not an owner of this Safe: it can only be looked at.'],
    })
  return answerRequest(asker(page, parent, signal), info, { method, params })
}

/** What has become of a transaction. */
export const getTransaction = (
  page: FramedPage,
  parent: SafeParent,
  safeTxHash: string,
): Promise<SafeTransaction> =>
  readTransaction(asker(page, parent, new AbortController().signal, READ_DEADLINE_MS), safeTxHash)

/** The Safe app says in words what others say in numbers. */
function toError(thrown: unknown): BaseError {
  const text = errorText(thrown)
  if (/\b(reject|denied|declin|cancel)/i.test(text)) return new WalletError(4001, { cause: thrown })
  if (/not (implemented|supported)/.test(text)) return new WalletError(4200, { cause: thrown })
  return normalizeError(thrown)
}
