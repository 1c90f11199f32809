import { hex } from '@scure/base'
import type { CaipNetworkId } from '@wallet-widget/kernel'
import { checksumAddress } from '../../message/checksumAddress.js'
import { EMPTY_SIGNATURE } from '../../message/emptySignature.js'
import { hashMessage } from './hashMessage.js'
import { recoverAddress } from './recoverAddress.js'

type Hex = `0x${string}`

/** `eth_call`, as EIP-1193 has it. */
export interface EthCall {
  readonly method: 'eth_call'
  readonly params: [{ from: Hex; to: Hex; data: Hex }, 'latest']
}

/** What can ask contract accounts: viem's public client can, for accounts that are not deployed yet too (EIP-1271, EIP-6492). */
export interface ContractClient {
  /** The code at an address; undefined where there is none. */
  getCode(options: { address: Hex }): Promise<Hex | undefined>
  verifyMessage(options: { address: Hex; message: string; signature: Hex }): Promise<boolean>
  /** Asks the node itself. viem's `call` would also fetch any url that a contract names (EIP-3668). */
  request(call: EthCall): Promise<unknown>
  /** Asked whether the node answers at all, where it is said that nobody has signed. */
  getChainId(): Promise<number>
}

/** A text and its signature, on Ethereum or a chain like it. */
export interface EthereumSignature {
  readonly chainId: CaipNetworkId
  /** In the spelling of EIP-55. */
  readonly address: string
  readonly message: string
  readonly signature: string
}

/** It may be empty: the owners of a contract account can have signed on the chain. */
const SIGNATURE = /^0x([\da-f]{2})*$/i
/** Has no key. The chain's `ecrecover` answers it for whatever is no signature, so that contracts may take it for a signer. */
const NOBODY = /^0x0{40}$/
/** What ends a signature that brings along how to deploy its account (EIP-6492). */
const WRAPPED = /(6492){16}$/
/**
 * What ends the signature of an account that delegates (ERC-8010). viem calls such an account by itself, and asks whatever
 * address its code points to (EIP-3668), for as long as it points anywhere. Without this end it takes no such way.
 */
const DELEGATED = /(8010){16}$/

/**
 * Tells whether an account has signed a text: by its key (ERC-191); else, where a contract stands at its address, by what
 * that says (EIP-1271); else, where nothing stands there, by what the contract would say that the signature deploys
 * (EIP-6492). What such a signature wants called is not called for an account that stands: it might change whose it is.
 *
 * @param client without one contract accounts have not signed
 * @throws where the node can't be asked
 * @example await isSignedBy({ chainId: 'eip155:1', address, message, signature }, publicClient)
 */
export async function isSignedBy(
  { chainId, address, message, signature }: EthereumSignature,
  client: ContractClient | undefined,
): Promise<boolean> {
  if (!SIGNATURE.test(signature) || !isAskedAbout(address)) return false
  if (recoverAddress(message, signature) === address) return true
  if (!client || DELEGATED.test(signature)) return false
  if (await isSignedByContract(client, address as Hex, message, signature as Hex)) return true
  // viem takes a node that is down for a contract that says no.
  if (`eip155:${await client.getChainId()}` !== chainId)
    throw new Error(`The client for ${chainId} is one of another network.`)
  return false
}

/**
 * Whether the owners of an account may still sign on the chain: a contract stands at its address, which answers for them.
 *
 * @throws where the node can't be asked
 */
export async function hasContract(address: string, client: ContractClient): Promise<boolean> {
  if (!isAskedAbout(address)) return false
  const code = await client.getCode({ address: address as Hex })
  return code !== undefined && code !== '0x'
}

const isAskedAbout = (address: string): boolean =>
  !NOBODY.test(address) && address === checksumAddress(address)

async function isSignedByContract(
  client: ContractClient,
  address: Hex,
  message: string,
  signature: Hex,
): Promise<boolean> {
  const isWrapped = WRAPPED.test(signature)
  const code = await client.getCode({ address })
  if (code === undefined || code === '0x')
    return isWrapped && client.verifyMessage({ address, message, signature })
  const own = isWrapped ? unwrap(signature) : signature
  if (own === undefined || WRAPPED.test(own) || DELEGATED.test(own)) return false
  // viem's verifier contract reverts for signatures of less than 32 bytes.
  if (own === EMPTY_SIGNATURE) return isSignedOnChain(client, address, message)
  return client.verifyMessage({ address, message, signature: own })
}

/** The selector of `isValidSignature(bytes32,bytes)`, which is also what it answers for yes. Source: EIP-1271. */
const IS_VALID_SIGNATURE = '1626ba7e'
const WORD_LENGTH = 64
/** The sender of the call. By default it is the zero address, which is the owner of contracts that have none any more. */
const CALLER = '0x0000000000000000000000000000000000001271'

/** Whether a contract accepts a message without a signature, since its owners have signed it on the chain. */
async function isSignedOnChain(client: ContractClient, address: Hex, message: string): Promise<boolean> {
  const wordOf = (value: number) => value.toString(16).padStart(WORD_LENGTH, '0')
  const data: Hex = `0x${IS_VALID_SIGNATURE}${hex.encode(hashMessage(message))}${wordOf(64)}${wordOf(0)}`
  try {
    const answer = await client.request({
      method: 'eth_call',
      params: [{ from: CALLER, to: address, data }, 'latest'],
    })
    return String(answer).startsWith(`0x${IS_VALID_SIGNATURE}`.padEnd(2 + WORD_LENGTH, '0'))
  } catch {
    return false // the contract reverted, or the node is down, which is checked next
  }
}

/** The account's own signature in one that brings along how to deploy it: the last of `(address, bytes, bytes)`. */
function unwrap(signature: string): Hex | undefined {
  const digits = signature.slice(2, -64)
  const wordAt = (byte: number) => Number(`0x${digits.slice(byte * 2, byte * 2 + 64)}`)
  const start = wordAt(64) + 32
  const length = wordAt(start - 32)
  const own = digits.slice(start * 2, (start + length) * 2)
  return length > 0 && own.length === length * 2 ? `0x${own}` : undefined
}
