import type { Address, Hex } from 'viem'
import type { ApprovalAnswer, ApprovalQuestion, TransactionRequest } from './approvalRequest.js'
import type { CallBatches } from './callBatches.js'
import type { WalletFailures } from './failures.js'
import type { Keyring } from './keyring.js'
import type { Rpc } from './rpc.js'

/** What the methods of a simulated wallet work with. */
export interface WalletCore {
  readonly origin: string
  readonly keyring: Keyring
  readonly batches: CallBatches
  failures(): WalletFailures
  /** Where the wallet is. */
  chainId(): number
  /** Every chain the wallet can reach. */
  chainIds(): readonly number[]
  /** Whether a site must add the chain first. */
  knowsChain(chainId: number): boolean
  addChain(chainId: number, url: string): void
  moveTo(chainId: number): void
  /** @throws ProviderRpcError 4901 when the chain can't be reached */
  rpc(chainId: number): Rpc
  /** The accounts the site may use now, the active one first; none while locked. */
  accounts(): Promise<readonly string[]>
  /** Every account of the wallet, the active one first. */
  everyAccount(): Promise<readonly Address[]>
  /** Lets the site use these accounts, in this order. @throws ProviderRpcError 4100 for one that is not ours */
  permit(addresses: readonly string[]): Promise<void>
  revoke(): void
  /** Resolves once the wallet is unlocked. */
  unlocked(): Promise<void>
  /** Signs and sends, one transaction after the other. */
  send(address: string, chainId: number, transaction: TransactionRequest): Promise<Hex>
  ask(method: string, question: ApprovalQuestion): Promise<ApprovalAnswer>
}

/** Answers one method. */
export type Method = (core: WalletCore, params: readonly unknown[], method: string) => unknown
