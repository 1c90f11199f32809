import {
  callNode,
  createLocalBundler,
  guestbookAbi,
  localAddresses,
  startLocalChains,
} from '@wallet-widget/local'
import { createApp, openStorage } from '@wallet-widget/services'
import { ownedAccount } from '@wallet-widget/services/contract'
import { createPublicClient, encodeFunctionData, http, numberToHex, type PublicClient } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mainnet, polygon } from 'viem/chains'
import { createRpc } from '../api/createRpc.js'
import type { Rpc } from '../contracts.js'

/** Both local chains with their bundlers, reached as the frame reaches them. */
export async function startChainsWithBundlers() {
  const chains = await startLocalChains([
    { id: 1, port: 0 },
    { id: 137, port: 0 },
  ])
  const urlOf = (chainId: number) => chains.get(chainId)?.url ?? ''
  const upstreams = new Map([...chains].map(([id, { url }]) => [`eip155:${id}`, url]))
  const timeout = 10_000
  const bundlers = new Map(
    [...chains].map(([chainId, { url }]) => [
      `eip155:${chainId}`,
      createLocalBundler({ url, chainId, timeout }),
    ]),
  )
  const storage = openStorage({ driver: 'memory' })
  const route = createApp({ upstreams, bundlers, timeout, storage, allowedOrigins: 'local' })
  const rpc: Rpc = createRpc({
    origin: 'http://localhost:1',
    projectId: 'test',
    fetch: async (input, init) => route.request(String(input), init),
  })
  const clientOf = (chainId: 1 | 137) =>
    createPublicClient({
      chain: chainId === 1 ? mainnet : polygon,
      transport: http(urlOf(chainId)),
      pollingInterval: 50,
    }) as PublicClient
  return {
    rpc,
    route,
    urlOf,
    client: clientOf,
    node: (chainId: number, method: string, params: readonly unknown[] = []) =>
      callNode(urlOf(chainId), method, params),
    /** A fresh owner whose account holds coins on both chains. */
    async owner(balance = 10n ** 18n, accountOf = ownedAccount) {
      const owner = privateKeyToAccount(generatePrivateKey())
      const account = accountOf(owner.address)
      const { address } = account
      for (const url of upstreams.values()) {
        await callNode(url, 'anvil_setBalance', [address, numberToHex(balance)])
      }
      return { owner, account, address }
    },
    /** How many have signed the guestbook of a chain. */
    entries: (chainId: 1 | 137) =>
      clientOf(chainId).readContract({
        address: localAddresses.guestbook,
        abi: guestbookAbi,
        functionName: 'count',
      }),
    stop: () => Promise.all([...chains.values()].map((chain) => chain.stop())),
  }
}

/** A call that leaves a line in the guestbook; an empty one fails. */
export const signGuestbook = (message: string) => ({
  to: localAddresses.guestbook,
  data: encodeFunctionData({ abi: guestbookAbi, functionName: 'sign', args: [message] }),
})

/** Nobody aborts it. */
export const leave = async () => async () => {}
