import type { SmartAccount } from '@wallet-widget/services/contract'
import type { FrameAccount } from '../contracts.js'
import { FrameError } from '../contracts.js'
import { evmId, isEvm } from './chainId.js'
import type { Frame } from './openFrame.js'

/** The accounts on a chain, the one that is used first. */
export interface ChainAccounts {
  readonly used: FrameAccount
  readonly all: readonly FrameAccount[]
}

/** @throws FrameError 4100 when nobody is logged in */
export async function accountsOn(
  frame: Frame,
  chainId: string,
  wanted: FrameAccount['type'] | undefined = frame.choices.evmAccount,
): Promise<ChainAccounts> {
  const { user } = await frame.sessions.required()
  const { eip155, solana } = user.vault.addresses
  if (!isEvm(chainId)) {
    const used: FrameAccount = { address: solana, type: 'eoa' }
    return { used, all: [used] }
  }
  const owner: FrameAccount = { address: eip155, type: 'eoa' }
  const { smartAccountNetworks } = await frame.config()
  if (!smartAccountNetworks.includes(evmId(chainId))) return { used: owner, all: [owner] }
  const smart: FrameAccount = { address: (await smartAccount(frame)).address, type: 'smartAccount' }
  return { used: wanted === 'eoa' ? owner : smart, all: [owner, smart] }
}

/** The wallet's smart account, the same on every chain. */
export async function smartAccount(frame: Frame): Promise<SmartAccount> {
  const { user } = await frame.sessions.required()
  const smart = await frame.smartAccounts()
  return smart.of(user.vault.addresses)
}

/** Makes a chain the active one. @throws FrameError 4902 when the services don't serve it */
export async function chooseChain(frame: Frame, chainId: string): Promise<void> {
  const { chains } = await frame.config()
  if (!chains.includes(chainId))
    throw new FrameError(`The embedded wallet does not serve the chain ${chainId}.`, 4902)
  frame.choices.set({ chainId })
}
