import { createPublicClient, createWalletClient, custom } from 'viem'
import type { ChainSession } from './session.js'

/** Reads, through the widget's provider. */
export const publicClient = ({ chain, provider }: ChainSession) =>
  createPublicClient({ chain, transport: custom(provider), pollingInterval: 1_000 })

/** Asks the connected wallet. */
export const walletClient = ({ address, chain, provider }: ChainSession) =>
  createWalletClient({ account: address, chain, transport: custom(provider) })
