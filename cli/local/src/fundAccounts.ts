import { callNodeInBatch } from './chains/callNode.js'
import type { TokenGifts } from './seed/createTokenGifts.js'

const ETHER = 10n ** 18n
const SOL = 1_000_000_000n
const GIFT = { eip155: 10n * ETHER, solana: 10n * SOL }

/** Local nodes, all their methods included. */
export type LocalNodes = { eip155: readonly string[]; solana: string | undefined }

/**
 * Gives accounts that have nothing some coins of the local chains. Returns whether any was given.
 *
 * @param accounts - CAIP-10, or addresses alone
 * @param giveTokens - where the EVM chains have tokens
 */
export async function fundAccounts(
  nodes: LocalNodes,
  accounts: readonly string[],
  giveTokens?: TokenGifts,
): Promise<boolean> {
  const { eip155, solana } = nodes
  const addresses = [...new Set(accounts.map((account) => account.slice(account.lastIndexOf(':') + 1)))]
  const evm = addresses.filter((address) => /^0x[0-9a-fA-F]{40}$/.test(address))
  const svm = addresses.filter((address) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address))
  const given = await Promise.all([
    ...eip155.map(async (url) => {
      const poor = await fund(url, evm, evmGift)
      if (poor.length > 0) await giveTokens?.(url, poor)
      return poor
    }),
    ...(solana === undefined ? [] : [fund(solana, svm, solanaGift)]),
  ])
  return given.some((poor) => poor.length > 0)
}

type Call = readonly [method: string, params: readonly unknown[]]
type Gift = {
  balance(address: string): Call
  isNothing(answer: unknown): boolean
  give(address: string): Call
}

const evmGift: Gift = {
  balance: (address) => ['eth_getBalance', [address, 'latest']],
  isNothing: (answer) => BigInt(answer as string) === 0n,
  give: (address) => ['anvil_setBalance', [address, `0x${GIFT.eip155.toString(16)}`]],
}

const solanaGift: Gift = {
  balance: (address) => ['getBalance', [address]],
  isNothing: (answer) => (answer as { value: number }).value === 0,
  give: (address) => ['requestAirdrop', [address, Number(GIFT.solana)]],
}

// Two round trips, however many the addresses. Returns those that had nothing.
async function fund(url: string, addresses: readonly string[], { balance, isNothing, give }: Gift) {
  if (addresses.length === 0) return []
  const balances = await callNodeInBatch(url, addresses.map(balance))
  const poor = addresses.filter((_, index) => isNothing(balances[index]))
  if (poor.length > 0) await callNodeInBatch(url, poor.map(give))
  return poor
}
