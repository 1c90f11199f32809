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
import { createNonceKeys, type NonceKey } from './nonceKeys.js'
import { waitForReceipt } from './operationReceipt.js'
import { type Operation, prepareOperation } from './prepareOperation.js'
import { ask, caip, hex } from './readAnswer.js'
import { hashOf, isKnown, sendOperation } from './sendOperation.js'
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
type Kept = { operation: Operation; owner: Address; nonceKey: NonceKey; sending?: Promise<Hex>; tried?: true }

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
  const sent = new Map<Hex, NonceKey>()

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
        if (operation) kept.set(frozen, { operation: Object.freeze(operation), owner, nonceKey })
        if (!operation || frozen.fails !== undefined) nonceKey.free()
        return frozen
      } catch (error) {
        nonceKey.free()
        throw error
      }
    },
    send(prepared, account) {
      const { chainId } = prepared
      if (prepared.fails !== undefined) return Promise.reject(new FrameError(prepared.fails, -32000))
      const entry = kept.get(prepared)
      if (!entry || getAddress(account.address) !== getAddress(entry.owner)) {
        return Promise.reject(new FrameError('That operation was not prepared for this account.', -32602))
      }
      // Whoever asks again, even after a failure, gets the same bytes with the same nonce: it can't happen twice.
      entry.sending ??= (async () => {
        const hash = hashOf(entry.operation, chainId)
        if (entry.tried && (await isKnown(rpc, chainId, hash))) return hash
        entry.tried = true
        await sendOperation(rpc, { operation: entry.operation, chainId, account })
        sent.set(hash, entry.nonceKey)
        return hash
      })().catch((error) => {
        delete entry.sending
        throw error
      })
      return entry.sending
    },
    async transactionOf({ chainId, operation, signal }) {
      check(chainId)
      const { success, reason, receipt } = await waitForReceipt(rpc, { chainId, operation, signal })
      sent.get(operation)?.free()
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
