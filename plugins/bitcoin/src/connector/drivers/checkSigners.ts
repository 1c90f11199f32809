import type { Account } from '@wallet-widget/kernel'
import { WalletError } from '@wallet-widget/kernel/connectors'

/**
 * For wallets that sign and pay with whatever they show now, whichever account they are asked for.
 *
 * @throws WalletError 4100 where that is another one
 */
export function checkSigners(
  signers: readonly Pick<Account, 'address'>[],
  shown: readonly Pick<Account, 'address'>[],
): void {
  if (signers.some(({ address }) => !shown.some((one) => one.address === address)))
    throw new WalletError(4100, { metaMessages: ['The wallet shows another account now.'] })
}
