import { type ProviderRpcError, readProperty, toProviderError, WalletError } from '@wallet-widget/kernel'

/** What the widget's own refusals are called on the wire. */
const codes = new Map<unknown, number>([
  ['NOT_CONNECTED', 4100],
  ['ACCOUNT_CHANGED', 4100],
  ['MODAL_CLOSED', 4001],
  ['NETWORK_CHANGED', 4901],
  ['NETWORK_NOT_FOUND', 4902],
  ['SWITCH_NOT_SUPPORTED', 4200],
])

/** Makes any failure what an EIP-1193 provider rejects with. */
export function toRpcError(error: unknown): ProviderRpcError {
  const code = codes.get(readProperty(error, 'code'))
  const message = readProperty(error, 'message')
  return toProviderError(
    code === undefined
      ? error
      : new WalletError(code, { cause: error, ...(typeof message === 'string' ? { details: message } : {}) }),
  )
}
