import type { ChainRequest, WidgetState } from '@wallet-widget/kernel'
import { activeConnection } from '@wallet-widget/kernel/connectors'
import { findCallsRefusal } from './checkCalls.js'
import { findNamedRefusal } from './checkNamed.js'
import { withSender } from './withSender.js'

/**
 * Checks a request before any wallet has it. Returns what the wallet gets: with the account in use as its sender, where it names
 * none.
 *
 * @throws WalletError 4100, -32602
 * @throws BaseError `INVALID_CALLS`
 */
export function checkRequest(
  state: Pick<WidgetState, '$session'>,
  request: ChainRequest,
): { readonly params: unknown } {
  const { method, params, address } = request
  const connected = activeConnection(state, 'eip155')?.accounts.map((account) => account.address) ?? []
  const refusal =
    findNamedRefusal(request, address ? [address, ...connected] : connected) ??
    (method === 'wallet_sendCalls' ? findCallsRefusal(params) : undefined)
  if (refusal) throw refusal
  return { params: withSender(request) }
}
