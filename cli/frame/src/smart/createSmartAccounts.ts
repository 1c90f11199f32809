import { accountAddress } from '@wallet-widget/services/contract'
import type { Address, Hex } from 'viem'
import { getAddress } from 'viem'
import * as z from 'zod/mini'
import {
  type FrameChain,
  FrameError,
  type PreparedOperation,
  type Rpc,
  type SmartAccounts,
} from '../contracts.js'
import { type CallBundles, createCallBundles } from './callBundles.js'
import { callsStatus } from './callsStatus.js'
import { capabilities } from './capabilities.js'
import { waitForReceipt } from './operationReceipt.js'
import { createNonceKeys, type NonceKey, prepareOperation } from './prepareOperation.js'
import { ask, caip, hex } from './readAnswer.js'
import { createOutgoingOperation, type OutgoingOperation } from './sendOperation.js'
import { forNotDeployed, signMessageAs, signTypedDataAs } from './signatures.js'
import { walletAssets } from './walletAssets.js'

/** What the frame gives. */
export interface SmartAccountsOptions {
  readonly rpc: Rpc
  /** EIP-155 ids of the chains with a bundler. */
  readonly networks: readonly number[]
  /** Origin of the page, whose own ids of calls are kept apart from other pages'. */
  readonly site?: string
  /** @default localStorage, where there is one */
  readonly storage?: Storage
  /** For the names of coins. */
  readonly about?: (chainId: number) => FrameChain | undefined
}

/** What is known of an operation that was prepared here. */
type Kept = { outgoing: OutgoingOperation; owner: Address; nonceKey: NonceKey }

const bundlerReads = new Set([
  'eth_supportedEntryPoints',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
])
const callsId = z.tuple([z.string().check(z.minLength(1), z.maxLength(8_194))])

/** ERC-4337 accounts (EntryPoint 0.7) of the wallet's EVM key, on the chains that have a bundler. */
export function createSmartAccounts(
  options: SmartAccountsOptions,
): SmartAccounts & { readonly bundles: CallBundles } {
  const { rpc, networks, site = '', storage = ownStorage() } = options
  const bundles = createCallBundles({ storage, site })
  const nonceKeys = createNonceKeys()
  const kept = new WeakMap<PreparedOperation, Kept>()
  const sent = new Map<Hex, { readonly prepared: PreparedOperation; readonly nonceKey: NonceKey }>()

  const check = (chainId: number) => {
    if (!networks.includes(chainId))
      throw new FrameError(`There are no smart accounts on chain ${chainId}.`, 5710)
  }
  const isDeployed = async ({ owner, chainId }: { owner: Address; chainId: number }) => {
    check(chainId)
    return (await ask(rpc, hex, chainId, 'eth_getCode', [accountAddress(owner), 'latest'])) !== '0x'
  }
  const forChain = async (owner: Address, chainId: number, signature: Hex) =>
    (await isDeployed({ owner, chainId })) ? signature : forNotDeployed(owner, signature)

  return {
    networks,
    bundles,
    address: async (owner) => accountAddress(owner),
    isDeployed,
    async prepare({ owner, chainId, calls }) {
      check(chainId)
      if (calls.length === 0) throw new FrameError('There is no call.', -32602)
      const whole = calls.map(({ to, value = 0n, data = '0x' }) => Object.freeze({ to, value, data }))
      const nonceKey = nonceKeys(chainId, accountAddress(owner))
      try {
        const { operation, prepared } = await prepareOperation(rpc, {
          owner,
          chainId,
          calls: whole,
          nonceKey,
        })
        Object.freeze(whole)
        Object.freeze(prepared.fee)
        const frozen = Object.freeze(prepared)
        if (operation) {
          const outgoing = createOutgoingOperation(rpc, Object.freeze(operation), chainId)
          kept.set(frozen, { outgoing, owner, nonceKey })
        }
        if (!operation || frozen.fails !== undefined) nonceKey.free()
        return frozen
      } catch (error) {
        nonceKey.free()
        throw error
      }
    },
    async send(prepared, account, leave) {
      if (prepared.fails !== undefined) throw new FrameError(prepared.fails, -32000)
      const entry = kept.get(prepared)
      if (!entry || getAddress(account.address) !== getAddress(entry.owner))
        throw new FrameError('That operation was not prepared for this account.', -32602)
      const { outgoing, nonceKey } = entry
      try {
        return await outgoing.send(account, leave)
      } finally {
        if (outgoing.hash) sent.set(outgoing.hash, { prepared, nonceKey })
      }
    },
    sent: (prepared) => kept.get(prepared)?.outgoing.hash,
    async transactionOf({ chainId, operation, signal }) {
      check(chainId)
      const entry = sent.get(operation)
      if (!entry) throw new FrameError('That operation was not sent from here.', -32602)
      const { sender, nonce } = entry.prepared
      const { success, reason, receipt } = await waitForReceipt(rpc, {
        chainId,
        operation,
        sender,
        nonce,
        signal,
      })
      entry.nonceKey.free()
      sent.delete(operation)
      if (!success) {
        throw Object.assign(new FrameError('The transaction was carried out and failed.', 3), {
          data: { transactionHash: receipt.transactionHash, reason },
        })
      }
      return receipt.transactionHash
    },
    signMessage: async ({ account, chainId, message }) =>
      forChain(account.address, chainId, await signMessageAs(account, { chainId, message })),
    signTypedData: async ({ account, chainId, typedData }) =>
      forChain(account.address, chainId, await signTypedDataAs(account, { chainId, typedData })),
    async read({ method, params, chainId, account }) {
      if (method === 'wallet_getCapabilities') return capabilities(params, account, networks)
      if (method === 'wallet_getCallsStatus') {
        const parsed = z.safeParse(callsId, params)
        if (!parsed.success) throw new FrameError('wallet_getCallsStatus needs the id of calls.', -32602)
        return callsStatus(rpc, parsed.data[0], bundles.find(parsed.data[0]))
      }
      if (method === 'wallet_getAssets') {
        const about = (id: number): FrameChain =>
          options.about?.(id) ?? { id: caip(id), name: caip(id), symbol: 'ETH', decimals: 18 }
        return walletAssets(rpc, {
          params,
          account: account.address as Address,
          chains: networks.length > 0 ? networks : [chainId],
          about,
        })
      }
      if (bundlerReads.has(method)) {
        check(chainId)
        return rpc({ chainId: caip(chainId), method, params })
      }
      throw new FrameError(`The method ${method} is not available here.`, 4200)
    },
  }
}

function ownStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}
