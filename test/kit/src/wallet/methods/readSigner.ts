import { sameAddress } from '../keyring.js'
import { unauthorized } from '../providerError.js'
import type { WalletCore } from '../walletCore.js'

/** The account to sign with. @throws ProviderRpcError 4100 when the site may not use it, or the wallet is locked */
export async function readSigner(core: WalletCore, address: unknown): Promise<string> {
  const signer = (await core.accounts()).find((account) => sameAddress(account, address))
  if (!signer) throw unauthorized()
  return signer
}
