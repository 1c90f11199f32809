import { type Operation, type SmartAccount, smartAccountOf } from '@wallet-widget/services/contract'
import type { Address, Hex } from 'viem'
import { getAddress, isAddressEqual, zeroAddress } from 'viem'
import * as z from 'zod/mini'
import {
  type FrameChain,
  FrameError,
  type PreparedOperation,
  type Rpc,
  type SmartAccounts,
} from '../contracts.js'
import { deepFreeze } from '../deepFreeze.js'
import { swapped } from '../vault/swapped.js'
import { type CallBundles, createCallBundles } from './callBundles.js'
import { callsStatus } from './callsStatus.js'
import { capabilities } from './capabilities.js'
import { createDeployments } from './deployments.js'
import { createKeysOfNonces, createNonceKeys, type NonceKey } from './nonceKeys.js'
import type { Searched } from './operationEvent.js'
import { waitForReceipt } from './operationReceipt.js'
import { prepareOperation } from './prepareOperation.js'
import { ask, caip, hex } from './readAnswer.js'
import { createRefusedOperations } from './refusedOperations.js'
import { createOutgoingOperation, type OutgoingOperation, overtaken } from './sendOperation.js'
import { forNotDeployed, signMessageAs, signTypedDataAs } from './signatures.js'
import type { Sponsors } from './sponsors.js'
import { walletAssets } from './walletAssets.js'

/** What the frame gives. */
export interface SmartAccountsOptions {
  readonly rpc: Rpc
  /** EIP-155 ids of the chains with a bundler. */
  readonly networks: readonly number[]
  /** Who is asked to pay the fees. @default nobody: each account pays its own */
  readonly sponsors?: Sponsors
  /** Origin of the page, whose own ids of calls are kept apart from other pages'. */
  readonly site?: string
  /** @default localStorage, where there is one */
  readonly storage?: Storage
  /** For the names of coins. */
  readonly about?: (chainId: number) => FrameChain | undefined
  /** ms @default Date.now */
  readonly now?: () => number
}

/** What is known of an operation that was prepared here. */
type Kept = { operation: Operation; outgoing: OutgoingOperation; owner: Address; nonceKey: NonceKey }

const bundlerReads = new Set([
  'eth_supportedEntryPoints',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
])
const callsId = z.tuple([z.string().check(z.minLength(1), z.maxLength(8_194))])

/** ERC-4337 accounts of the wallet's EVM key, on the chains that have a bundler. */
export function createSmartAccounts(
  options: SmartAccountsOptions,
): SmartAccounts & { readonly bundles: CallBundles } {
  const { rpc, networks, site = '', storage = ownStorage() } = options
  const bundles = createCallBundles({ storage, site })
  const nonceKeys = createNonceKeys()
  const keysOfNonces = createKeysOfNonces()
  const refused = createRefusedOperations(storage)
  const deployments = createDeployments(rpc, storage, options.now)
  const searched: Searched = new Map()
  const kept = new WeakMap<PreparedOperation, Kept>()
  const sent = new Map<Hex, { readonly prepared: PreparedOperation; readonly nonceKey: NonceKey }>()

  const check = (chainId: number) => {
    if (!networks.includes(chainId))
      throw new FrameError(`There are no smart accounts on chain ${chainId}.`, 5710)
  }
  const isDeployed = async ({ account, chainId }: { account: SmartAccount; chainId: number }) => {
    check(chainId)
    return (await ask(rpc, hex, chainId, 'eth_getCode', [account.address, 'latest'])) !== '0x'
  }
  const forChain = async (account: SmartAccount, chainId: number, signature: Hex) =>
    (await isDeployed({ account, chainId })) ? signature : forNotDeployed(account, signature)

  function hold(
    prepared: PreparedOperation,
    entry: { account: SmartAccount; operation: Operation; chainId: number; nonceKey: NonceKey },
  ) {
    const { account, chainId, nonceKey } = entry
    const operation = Object.freeze(entry.operation)
    const { since } = prepared
    const same = () => refused.withNonce({ chainId, ...operation }, operation.nonce)
    const outgoing = createOutgoingOperation(rpc, { account, operation, chainId, since, same })
    kept.set(prepared, { operation, outgoing, owner: account.owner, nonceKey })
  }

  return {
    networks,
    bundles,
    of(addresses) {
      const account = smartAccountOf(addresses)
      if (!account) throw swapped()
      return account
    },
    isDeployed,
    async prepare({ account, chainId, calls, insteadOf }) {
      check(chainId)
      if (calls.length === 0) throw new FrameError('There is no call.', -32602)
      // ERC-7821 accounts take it for themselves: what is shown would not be what is done.
      if (calls.some(({ to }) => isAddressEqual(to, zeroAddress)))
        throw new FrameError('A smart account can not call the zero address.', -32602)
      const whole = calls.map(({ to, value = 0n, data = '0x' }) => Object.freeze({ to, value, data }))
      const sender = account.address
      const before = insteadOf && kept.get(insteadOf.operation)
      const deployment = await deployments.underWay({ chainId, sender })
      // It may be done all the same.
      const noted = refused.find({ chainId, sender, callData: account.encodeCalls(whole) })
      const again = noted && !noted.isTaken ? { chainId, sender, nonce: noted.nonce } : undefined
      const nonceKey =
        before?.nonceKey ??
        (again && !keysOfNonces.isHeld(again) ? keysOfNonces.keyOf(again) : nonceKeys(chainId, sender))
      try {
        const { operation, prepared } = await prepareOperation(rpc, {
          account,
          chainId,
          calls: whole,
          nonceKey,
          sponsors: insteadOf?.unsponsored ?? options.sponsors,
          deployment: deployment?.operation,
        })
        // The one before may have gone through all the same.
        if (insteadOf && insteadOf.operation.nonce !== prepared.nonce) throw overtaken(-32000)
        Object.freeze(whole)
        Object.freeze(prepared.fee)
        // Whoever was to refuse it has had it done.
        const isDone = noted !== undefined && noted.nonce !== prepared.nonce
        const hash = noted?.hashes.at(-1)
        const earlier = isDone && hash ? { hash, at: noted.at } : undefined
        const frozen = Object.freeze({ ...prepared, ...(earlier && { earlier }) })
        if (operation) {
          hold(frozen, { account, operation, chainId, nonceKey })
        }
        if (!operation || frozen.fails !== undefined) nonceKey.free()
        return frozen
      } catch (error) {
        nonceKey.free()
        throw error
      }
    },
    async untilThere({ chainId, sender, waitsFor }, signal) {
      if (waitsFor) await deployments.wait({ chainId, sender }, signal)
    },
    keep: (prepared) => ({ prepared, operation: kept.get(prepared)?.operation }),
    restore({ account, chainId, kept: { prepared, operation } }) {
      check(chainId)
      const frozen = deepFreeze(prepared)
      const nonceKey = keysOfNonces.keyOf(prepared)
      if (operation) hold(frozen, { account, operation, chainId, nonceKey })
      return frozen
    },
    async send(prepared, signer, leave) {
      if (prepared.fails !== undefined) throw new FrameError(prepared.fails, -32000)
      const entry = kept.get(prepared)
      if (!entry || getAddress(signer.address) !== getAddress(entry.owner))
        throw new FrameError('That operation was not prepared for this account.', -32602)
      const { operation, outgoing, nonceKey } = entry
      const { chainId, entryPoint, since, deploys } = prepared
      const asked = { chainId, ...operation }
      // Only one can put the account there: the other would be refused, or never be carried out.
      const first = deploys ? await deployments.underWay(asked) : undefined
      if (first && first.nonce !== operation.nonce) throw overtaken(-32000)
      // Prepared long ago, and its nonce may have been given to another.
      if (!nonceKey.hold()) throw overtaken(-32000)
      try {
        const hash = await outgoing.send(signer, leave)
        refused.handedOver(asked, { nonce: operation.nonce, hash, isTaken: true })
        return hash
      } finally {
        const { hash } = outgoing
        if (hash) sent.set(hash, { prepared, nonceKey })
        if (hash && deploys) deployments.add({ ...asked, operation: hash, entryPoint, since })
        if (hash) refused.handedOver(asked, { nonce: operation.nonce, hash, isTaken: false })
        if (outgoing.refused) refused.add(asked, { nonce: operation.nonce, hash: outgoing.refused })
        if (hash === undefined) {
          if (outgoing.refused) nonceKey.refused()
          else nonceKey.release()
        }
      }
    },
    sent: (prepared) => kept.get(prepared)?.outgoing.hash,
    sharesNonce(prepared, other) {
      const operation = kept.get(prepared)?.operation
      const asked = operation && { chainId: prepared.chainId, ...operation }
      return asked !== undefined && refused.withNonce(asked, asked.nonce).includes(other)
    },
    async transactionOf({ chainId, operation, signal }) {
      check(chainId)
      const entry = sent.get(operation)
      if (!entry) throw new FrameError('That operation was not sent from here.', -32602)
      const { sender, nonce, entryPoint, since } = entry.prepared
      const { success, reason, receipt } = await waitForReceipt(rpc, {
        chainId,
        operation,
        sender,
        nonce,
        entryPoint,
        since,
        same: refused.sameAs({ chainId, operation, sender }),
        signal,
      })
      entry.nonceKey.settle()
      sent.delete(operation)
      if (!success) {
        throw Object.assign(new FrameError('The transaction was carried out and failed.', 3), {
          data: { transactionHash: receipt.transactionHash, reason },
        })
      }
      return receipt.transactionHash
    },
    signMessage: async ({ account, signer, chainId, message }) =>
      forChain(account, chainId, await signMessageAs(account, { signer, chainId, message })),
    signTypedData: async ({ account, signer, chainId, typedData }) =>
      forChain(account, chainId, await signTypedDataAs(account, { signer, chainId, typedData })),
    async read({ method, params, chainId, account }) {
      if (method === 'wallet_getCapabilities') return capabilities(params, account, networks)
      if (method === 'wallet_getCallsStatus') {
        const parsed = z.safeParse(callsId, params)
        if (!parsed.success) throw new FrameError('wallet_getCallsStatus needs the id of calls.', -32602)
        const [id] = parsed.data
        const bundle = bundles.find(id)
        return callsStatus(
          rpc,
          id,
          'operation' in bundle ? { ...bundle, same: refused.sameAs(bundle) } : bundle,
          searched,
        )
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
