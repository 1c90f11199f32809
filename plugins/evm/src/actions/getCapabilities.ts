import { z } from 'zod/mini'
import type { EvmApi } from '../api.js'
import { activeAccount } from './activeAccount.js'
import { ask } from './ask.js'
import type { EvmContext } from './evmContext.js'

const capabilities = z.record(z.string(), z.record(z.string(), z.unknown()))
const METHOD = 'wallet_getCapabilities'

/** Capabilities are extras: a wallet that fails to name them has none. Source: spec section 7. */
export async function getCapabilities(
  context: EvmContext,
  { account, ...options }: NonNullable<Parameters<EvmApi['getCapabilities']>[0]> = {},
): ReturnType<EvmApi['getCapabilities']> {
  const address = account ?? activeAccount(context).address
  const { data = {} } = capabilities.safeParse(
    await ask(context, METHOD, [address], options).catch(() => undefined),
  )
  const byChain = Object.entries(data).flatMap(([chainId, value]) =>
    Number.isSafeInteger(Number(chainId)) ? [[Number(chainId), value] as const] : [],
  )
  return Object.fromEntries(byChain)
}
