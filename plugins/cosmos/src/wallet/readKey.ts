import { base64 } from '@scure/base'
import { type Account, type Network, readProperty } from '@wallet-widget/kernel'
import { wrongAnswer } from '@wallet-widget/kernel/connectors'
import { normalizeAddress, prefixOf } from '../chain/address.js'
import { networkDetails } from '../chain/networkDetails.js'

/** The key that a wallet uses on a chain, checked. */
export interface ChainKey {
  readonly account: Account
  readonly algo: string
  /** base64 */
  readonly pubkey: string
}

/** Reads a wallet's answer to `getKey`. @throws BaseError `INVALID_WALLET_ANSWER` */
export function readKey(answer: unknown, network: Network): ChainKey {
  const address = readProperty(answer, 'bech32Address')
  const algo = readProperty(answer, 'algo')
  const bytes = readProperty(answer, 'pubKey')
  const prefix = prefixOf(address)
  const { bech32Prefix = prefix } = networkDetails(network)
  if (!prefix || prefix !== bech32Prefix) throw wrongAnswer('getKey', `an address of ${network.name}`)
  // Not of the page's own realm, perhaps: an iframe's or a sandbox's array is one as well.
  if (!ArrayBuffer.isView(bytes) || bytes.byteLength < 32 || bytes.byteLength > 65)
    throw wrongAnswer('getKey', 'a public key')
  const pubkey = base64.encode(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  return {
    account: {
      namespace: 'cosmos',
      address: normalizeAddress(address as string),
      type: 'eoa',
      publicKey: pubkey,
    },
    algo: typeof algo === 'string' && /^[\w-]{1,30}$/.test(algo) ? algo : 'secp256k1',
    pubkey,
  }
}
