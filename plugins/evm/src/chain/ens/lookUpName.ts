import type { Identity } from '@wallet-widget/kernel'
import { LARGEST_PICTURE, readAvatar } from '../readAvatar.js'
import { LONGEST_NAME, readName } from '../readName.js'
import { askResolver, type ResolverAccess } from './askResolver.js'
import { encodeCall } from './encodeCall.js'
import { encodeDnsName } from './encodeDnsName.js'
import { decodeText } from './hexText.js'
import { type Hash, nameNode } from './nameNode.js'
import { readBytes } from './readBytes.js'
import { isOffchainLookup } from './revertData.js'

const NOBODY: Identity = Object.freeze({ name: null, avatar: null })

export interface NameLookup extends ResolverAccess {
  readonly address: string
  readonly keccak256: Hash
}

/**
 * The name an address claims, where that name leads back to it, with its picture, asked without a chain library.
 *
 * @throws RpcError, HttpError; BaseError `INVALID_NODE_ANSWER`; with `offchain`, what {@link isOffchainLookup} knows
 */
export async function lookUpName({ address, keccak256, ...access }: NameLookup): Promise<Identity> {
  const holder = address.slice(-40).toLowerCase()
  // reverse(bytes,uint256): 60 is the type of coin that Ethereum's addresses have (ENSIP-9).
  const claimed = await askResolver(access, encodeCall('5d78a217', holder, 60n), 3)
  const name = await readName(decodeText(claimed, LONGEST_NAME))
  if (!name) return NOBODY
  const dnsName = encodeDnsName(name)
  const node = nameNode(name, keccak256)
  // resolve(bytes,bytes)
  const resolve = (record: string) => askResolver(access, encodeCall('9061b923', dnsName, record), 2)
  const [forward, text] = await Promise.all([
    // addr(bytes32)
    resolve(encodeCall('3b3b57de', node)),
    // text(bytes32,string) of "avatar"
    resolve(encodeCall('59d1d43c', node, '617661746172')).catch(withoutPicture),
  ])
  if (!forward.startsWith(holder.padStart(64, '0'))) return NOBODY
  return { name, avatar: readAvatar(decodeText(readBytes(text, 1) ?? '', LARGEST_PICTURE)) }
}

/** A name does without its picture, unless that is to be fetched in another way. */
function withoutPicture(error: unknown): string {
  if (isOffchainLookup(error)) throw error
  return ''
}
