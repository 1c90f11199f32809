import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { hex } from '@scure/base'
import type { CaipNetworkId } from '@wallet-widget/kernel'
import type { SignedText } from './verifier.js'

/** What can ask a contract account: viem's public client can, for accounts that are not deployed yet too (EIP-1271, EIP-6492). */
export interface ContractClient {
  verifyMessage(options: {
    address: `0x${string}`
    message: string
    signature: `0x${string}`
  }): Promise<boolean>
  /** Asked whether the node answers at all, where it is said that nobody has signed. */
  getChainId(): Promise<number>
}

const SIGNATURE = /^0x([\da-f]{2})+$/i
/**
 * What ends the signature of an account that delegates (ERC-8010). viem calls such an account by itself, and asks whatever
 * address its code points to (EIP-3668), for as long as it points anywhere. Without this end it takes no such way.
 */
const DELEGATED = /(8010){16}$/

/** An account of a key is checked here (ERC-191); any other one is asked through the client of its network. */
export async function verifyEip155(
  { data, message, signature }: SignedText,
  clients: Readonly<Record<CaipNetworkId, ContractClient>>,
): Promise<boolean> {
  if (!SIGNATURE.test(signature) || data.address !== checksumAddress(data.address)) return false
  if (recover(message, signature) === data.address) return true
  const client = Object.hasOwn(clients, data.chainId) ? clients[data.chainId] : undefined
  if (!client || DELEGATED.test(signature)) return false
  const isSigned = await client.verifyMessage({
    address: data.address as `0x${string}`,
    message,
    signature: signature as `0x${string}`,
  })
  // viem takes a node that is down for a contract that says no.
  if (!isSigned && `eip155:${await client.getChainId()}` !== data.chainId)
    throw new Error(`The client in \`clients\` for ${data.chainId} is one of another network.`)
  return isSigned
}

/** The address whose key made a signature; undefined where none can have. */
function recover(message: string, signature: string): string | undefined {
  const bytes = hex.decode(signature.slice(2).toLowerCase())
  if (bytes.length !== 65) return undefined
  const v = bytes[64] as number
  const recovery = v >= 27 ? v - 27 : v
  if (recovery > 1) return undefined
  try {
    const text = bytesOf(message)
    const head = bytesOf(`\x19Ethereum Signed Message:\n${text.length}`)
    const point = secp256k1.Signature.fromCompact(bytes.subarray(0, 64))
      .addRecoveryBit(recovery)
      .recoverPublicKey(keccak_256(Uint8Array.from([...head, ...text])))
    const hash = keccak_256(point.toRawBytes(false).subarray(1))
    return checksumAddress(`0x${hex.encode(hash.subarray(12))}`)
  } catch {
    return undefined
  }
}

/** The one spelling of an address. Source: EIP-55. */
function checksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = hex.encode(keccak_256(bytesOf(digits)))
  return `0x${[...digits].map((digit, at) => (Number.parseInt(hash[at] as string, 16) > 7 ? digit.toUpperCase() : digit)).join('')}`
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
