import type { CaipNetworkId, Identity } from '@wallet-widget/kernel'
import type {
  Abi,
  AccessList,
  Address,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionParameters,
  ContractFunctionReturnType,
  Hash,
  Hex,
  TypedData,
  TypedDataDefinition,
} from 'viem'

/** Names a configured network; the active EVM network by default. */
export interface OnChain {
  /** A chain id, or a CAIP-2 id. */
  readonly chainId?: number | CaipNetworkId
  readonly signal?: AbortSignal
}

/** Names an address; the connected one by default. */
export interface AddressOnChain extends OnChain {
  readonly address?: Address
}

/** A transaction; amounts in wei. What is left out, the wallet fills in. */
export interface TransactionRequest extends OnChain {
  /** Left out: a contract is created of `data`. */
  readonly to?: Address
  readonly data?: Hex
  readonly value?: bigint
  readonly gas?: bigint
  readonly gasPrice?: bigint
  readonly maxFeePerGas?: bigint
  readonly maxPriorityFeePerGas?: bigint
  readonly nonce?: number
  /** Source: EIP-2930. */
  readonly accessList?: AccessList
}

/** One call of a bundle. */
export interface Call {
  readonly to: Address
  readonly data?: Hex
  /** wei */
  readonly value?: bigint
  readonly capabilities?: Readonly<Record<string, unknown>>
}

/** Calls that the wallet carries out together. Source: EIP-5792. */
export interface SendCallsRequest extends OnChain {
  readonly calls: readonly Call[]
  /** All of them or none. @default false */
  readonly atomicRequired?: boolean
  readonly capabilities?: Readonly<Record<string, unknown>>
  /** At most 4096 bytes. @default the wallet chooses one */
  readonly id?: string
}

/** A bundle that the wallet accepted. */
export interface SentCalls {
  readonly id: string
  readonly capabilities?: Readonly<Record<string, unknown>> | undefined
}

/** The status of a bundle. Source: EIP-5792. */
export interface CallsStatus {
  readonly id: string
  readonly status: 'pending' | 'success' | 'failure'
  /** 100: pending, 200: success, 400: failed before the chain, 500: reverted, 600: reverted in part. */
  readonly statusCode: number
  readonly chainId: number | undefined
  readonly atomic: boolean
  readonly receipts: readonly {
    readonly status: 'success' | 'reverted'
    readonly transactionHash: Hash
    readonly blockHash: Hash
    readonly blockNumber: bigint
    readonly gasUsed: bigint
    readonly logs: readonly {
      readonly address: Address
      readonly data: Hex
      readonly topics: readonly Hex[]
    }[]
  }[]
}

/** Which assets are wanted. Source: ERC-7811. */
export interface AssetsQuery {
  /** @default the connected address */
  readonly account?: Address
  /** Chain ids. */
  readonly chainFilter?: readonly number[]
  readonly assetTypeFilter?: readonly ('native' | 'erc20')[]
  readonly signal?: AbortSignal
}

/** One asset that the wallet knows of. Source: ERC-7811. */
export interface WalletAsset {
  /** The token's address; `native` for the chain's own coin. */
  readonly address: string
  /** In base units, hex. */
  readonly balance: Hex
  readonly type: 'ERC20' | 'NATIVE'
  readonly metadata: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
    /** Not part of ERC-7811, as are the two below: an asset without them is shown all the same. */
    readonly price?: number | undefined
    readonly value?: number | undefined
    readonly iconUrl?: string | undefined
  }
}

type Read = 'pure' | 'view'
type Write = 'nonpayable' | 'payable'

/** Who is said to have signed. */
export interface Signed extends OnChain {
  readonly address: Address
  readonly signature: Hex
}

/** A text and who is said to have signed it. */
export interface VerifyMessageRequest extends Signed {
  readonly message: string | { readonly raw: Hex | Uint8Array }
}

/** Typed data and who is said to have signed it. Source: EIP-712. */
export type VerifyTypedDataRequest<
  Data extends TypedData | Record<string, unknown>,
  Primary extends keyof Data | 'EIP712Domain',
> = TypedDataDefinition<Data, Primary> & Signed

/** Typed data to be signed. Source: EIP-712. */
export type SignTypedDataRequest<
  Data extends TypedData | Record<string, unknown>,
  Primary extends keyof Data | 'EIP712Domain',
> = TypedDataDefinition<Data, Primary> & { readonly signal?: AbortSignal }

/** A call of a function that changes nothing. */
export type ReadContractRequest<
  abi extends Abi | readonly unknown[],
  name extends ContractFunctionName<abi, Read>,
  args extends ContractFunctionArgs<abi, Read, name>,
> = ContractFunctionParameters<abi, Read, name, args> & OnChain

/** What such a call returns. */
export type ReadContractResult<
  abi extends Abi | readonly unknown[],
  name extends ContractFunctionName<abi, Read>,
  args extends ContractFunctionArgs<abi, Read, name>,
> = ContractFunctionReturnType<abi, Read, name, args>

/** A transaction that calls a function. */
export type WriteContractRequest<
  abi extends Abi | readonly unknown[],
  name extends ContractFunctionName<abi, Write>,
  args extends ContractFunctionArgs<abi, Write, name>,
> = ContractFunctionParameters<abi, Write, name, args> & Omit<TransactionRequest, 'to' | 'data'>

/**
 * The API of `widget.plugins.evm`: actions of the active wallet, and reads from the configured networks. Each action
 * rejects with a BaseError: `NOT_CONNECTED` without a wallet, a WalletError where the wallet refuses, an RpcError
 * where the node does. viem is loaded with the first call.
 */
export interface EvmApi {
  /**
   * Signs a text, or bytes given as `raw`. Source: EIP-191.
   *
   * @example const signature = await widget.plugins.evm.signMessage({ message: 'Hello' })
   */
  signMessage(request: {
    readonly message: string | { readonly raw: Hex | Uint8Array }
    readonly signal?: AbortSignal
  }): Promise<Hex>
  /** Signs typed data. Source: EIP-712. @throws BaseError `INVALID_TYPED_DATA` */
  signTypedData<
    const Data extends TypedData | Record<string, unknown>,
    Primary extends keyof Data | 'EIP712Domain',
  >(request: SignTypedDataRequest<Data, Primary>): Promise<Hex>
  /**
   * Sends a transaction, once. Resolves with its hash; it is not mined yet.
   *
   * @throws BaseError `INVALID_TRANSACTION`; WalletError 4001 when refused, 4901 when the wallet is elsewhere
   * @example const hash = await widget.plugins.evm.sendTransaction({ to, value: 10n ** 17n })
   */
  sendTransaction(request: TransactionRequest): Promise<Hash>
  /** The gas that a transaction would use. */
  estimateGas(request: TransactionRequest): Promise<bigint>
  /**
   * Calls a function that changes nothing.
   *
   * @throws BaseError `CONTRACT_READ_FAILED`, with viem's error as its cause
   * @example const total = await widget.plugins.evm.readContract({ address, abi, functionName: 'totalSupply' })
   */
  readContract<
    const abi extends Abi | readonly unknown[],
    name extends ContractFunctionName<abi, Read>,
    const args extends ContractFunctionArgs<abi, Read, name>,
  >(request: ReadContractRequest<abi, name, args>): Promise<ReadContractResult<abi, name, args>>
  /** Sends a transaction that calls a function. */
  writeContract<
    const abi extends Abi | readonly unknown[],
    name extends ContractFunctionName<abi, Write>,
    const args extends ContractFunctionArgs<abi, Write, name>,
  >(request: WriteContractRequest<abi, name, args>): Promise<Hash>

  /** The wallet's optional capabilities by chain id; `{}` when it can't name them. Source: EIP-5792. */
  getCapabilities(request?: {
    readonly account?: Address
    readonly signal?: AbortSignal
  }): Promise<Readonly<Record<number, Readonly<Record<string, unknown>>>>>
  /** Sends calls as one bundle. Source: EIP-5792. @throws BaseError `INVALID_CALLS` */
  sendCalls(request: SendCallsRequest): Promise<SentCalls>
  /** The status of a bundle. Source: EIP-5792. */
  getCallsStatus(request: { readonly id: string; readonly signal?: AbortSignal }): Promise<CallsStatus>
  /** Asks the wallet to show a bundle. */
  showCallsStatus(request: { readonly id: string; readonly signal?: AbortSignal }): Promise<void>
  /** Asks for permissions that outlast the request, in the wallet's own terms. Source: ERC-7715. */
  grantPermissions(
    request: Readonly<Record<string, unknown>> & { readonly signal?: AbortSignal },
  ): Promise<unknown>
  /** The assets that the wallet knows of, by chain id. Malformed ones are left out. Source: ERC-7811. */
  getWalletAssets(request?: AssetsQuery): Promise<Readonly<Record<number, readonly WalletAsset[]>>>

  /** The ENS name of an address, where the name resolves back to it; null without one. Needs Ethereum in `networks`. */
  getEnsName(request?: Pick<AddressOnChain, 'address' | 'signal'>): Promise<Identity['name']>
  /** The address that an ENS name resolves to. @throws BaseError `INVALID_ENS_NAME` when it is not normalised (ENSIP-15) */
  getEnsAddress(request: { readonly name: string; readonly signal?: AbortSignal }): Promise<Address | null>
  /** The picture of an ENS name: an `https:` or `data:image/…` url; null for any other. */
  getEnsAvatar(request: { readonly name: string; readonly signal?: AbortSignal }): Promise<Identity['avatar']>

  /**
   * Whether an address signed a text: an account, or a contract in whose name others sign, on the chain or not yet.
   * Source: EIP-191, EIP-1271, EIP-6492, ERC-7739.
   */
  verifyMessage(request: VerifyMessageRequest): Promise<boolean>
  /**
   * Whether an address signed typed data, in any of these ways.
   *
   * @throws BaseError `INVALID_TYPED_DATA`
   * @example await widget.plugins.evm.verifyTypedData({ domain, types, primaryType: 'Order', message, address, signature })
   */
  verifyTypedData<
    const Data extends TypedData | Record<string, unknown>,
    Primary extends keyof Data | 'EIP712Domain',
  >(request: VerifyTypedDataRequest<Data, Primary>): Promise<boolean>

  /**
   * @throws BaseError `INVALID_AMOUNT` for what is no decimal number, or has more decimals than there are
   * @example await widget.plugins.evm.parseUnits('1.5', 6) // 1500000n
   */
  parseUnits(value: string, decimals: number): Promise<bigint>
  /** @example await widget.plugins.evm.formatUnits(1500000n, 6) // '1.5' */
  formatUnits(value: bigint, decimals: number): Promise<string>
}
