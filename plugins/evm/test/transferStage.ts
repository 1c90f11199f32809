import type { ChainTransfers, Network, PreparedTransfer, Token } from '@wallet-widget/kernel'
import { beforeAll, beforeEach, onTestFinished } from 'vitest'
import { OTHER_ADDRESS } from './fakeProvider.js'
import { callNode, mined } from './nodeWallet.js'
import { onChain } from './onChain.js'
import { type Limit, startLimitedNode } from './startLimitedNode.js'
import { tokenCode } from './tokenCode.js'

export const ETHER = 10n ** 18n
export const COIN: Token = { name: 'Ether', symbol: 'ETH', decimals: 18 }
export const RECEIVER = '0x1234567890AbcdEF1234567890aBcdef12345678'
export const TOKENS = {
  standard: '0x7070707070707070707070707070707070707070',
  usdt: '0x8080808080808080808080808080808080808080',
  taxed: '0x9090909090909090909090909090909090909090',
  refusing: '0xa0a0A0a0a0a0A0A0A0A0a0A0a0a0a0a0A0a0a0a0',
} as const

const hexWord = (hex: string) => `0x${hex.toLowerCase().padStart(64, '0')}`
export const tokenAt = (address: string): Token => ({ address, name: 'Token', symbol: 'TOK', decimals: 6 })

/** Payments on a real local chain, whose node signs for its own accounts. */
export function transferStage() {
  const chain = onChain()
  let transfers: ChainTransfers
  let network: Network
  const node = (method: string, ...params: unknown[]) => callNode(chain.node(1), method, params)

  beforeAll(async () => {
    for (const [name, address] of Object.entries(TOKENS))
      await node('anvil_setCode', address, tokenCode[name as keyof typeof TOKENS])
  })
  beforeEach(async () => {
    const widget = await chain.connected()
    network = widget.state.$network.get().network as Network
    transfers = (await widget.state.$chains.get().get('eip155')?.loadTransfers?.()) as ChainTransfers
  })

  type Asked = Partial<Parameters<ChainTransfers['prepare']>[0]>
  const ask = (change: Asked = {}) =>
    transfers.prepare({ network, from: OTHER_ADDRESS, to: RECEIVER, token: COIN, amount: ETHER, ...change })
  async function prepared(change: Asked = {}) {
    const answer = await ask(change)
    if (answer.problem) throw new Error(answer.problem.kind)
    return answer
  }
  return {
    node,
    url: () => chain.node(1),
    network: () => network,
    transfers: () => transfers,
    ask,
    prepared,
    /** Has the node sign and mine it, as a wallet would. */
    async send({ params }: PreparedTransfer, status = '0x1') {
      const hash: string = await node('eth_sendTransaction', ...(params as unknown[]))
      const receipt = await mined(chain.node(1), hash)
      if (receipt.status !== status) throw new Error(`It ended with ${receipt.status}.`)
      return hash
    },
    mine: (blocks: number) => node('anvil_mine', `0x${blocks.toString(16)}`),
    balance: async (address: string) => BigInt(await node('eth_getBalance', address, 'latest')),
    hold: (token: string, holder: string, amount: bigint) =>
      node('anvil_setStorageAt', token, hexWord(holder.slice(2)), hexWord(amount.toString(16))),
    held: async (token: string, holder: string) =>
      BigInt(
        await node(
          'eth_call',
          { to: token, data: `0x70a08231${hexWord(holder.slice(2)).slice(2)}` },
          'latest',
        ),
      ),
    /** Looks for it, by a node with limits where they are given. */
    async find(
      { amount, since }: PreparedTransfer,
      { from = OTHER_ADDRESS as string, token = COIN, limit = undefined as Limit | undefined } = {},
    ) {
      const limited = limit && (await startLimitedNode(chain.node(1), limit))
      if (limited) onTestFinished(async () => void (await limited.stop()))
      const where = limited ? { ...network, rpcUrls: [limited.url] } : network
      return transfers.findSent({ network: where, from, to: RECEIVER, token, amount, since })
    },
  }
}
