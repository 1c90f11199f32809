import { BaseError, type ConnectorEvent, type ConnectorRpcRequest } from '@wallet-widget/kernel'
import { abortError } from '@wallet-widget/kernel/connectors'
import type { WalletHandle } from '../handle.js'
import { askAccounts } from './askAccounts.js'

/**
 * Asks the wallet which accounts it shares: it may have changed them and not said so. One that shares none may be locked, and
 * asks for its password; one that can't tell in time is asked all the same.
 *
 * @param tell is told what it shares where that is not the account in use
 * @throws BaseError `ACCOUNT_CHANGED`
 */
export async function checkAccount(
  wallet: WalletHandle,
  { address, signal }: Pick<ConnectorRpcRequest, 'address' | 'signal'>,
  tell: (event: ConnectorEvent) => void,
): Promise<void> {
  if (!address) return
  const accounts = (await askAccounts(wallet, signal)) ?? []
  if (signal.aborted) throw abortError(signal)
  if (accounts.length === 0 || accounts.some((one) => isSame(one.address, address))) return
  tell({ type: 'accountsChanged', namespace: 'eip155', accounts })
  throw new BaseError('The account changed, so the request was stopped.', {
    code: 'ACCOUNT_CHANGED',
    metaMessages: [
      'The wallet uses another account now. Start again with that one, or choose this one in the wallet.',
    ],
  })
}

const isSame = (one: string, other: string) => one.slice(-40).toLowerCase() === other.slice(-40).toLowerCase()
