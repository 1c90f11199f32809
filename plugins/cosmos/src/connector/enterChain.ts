import { base64 } from '@scure/base'
import { type Account, type Network, readProperty } from '@wallet-widget/kernel'
import { normalizeError, WalletError, withTimeout, wrongAnswer } from '@wallet-widget/kernel/connectors'
import { addressPrefix, normalizeAddress } from '../chain/address.js'
import { networkDetails } from '../chain/networkDetails.js'
import type { KeplrWallet, WalletHandle } from '../handle.js'

/** A wallet that gave access answers for its key without a prompt. ms */
const KEY_DEADLINE = 10_000
const UNKNOWN_CHAIN =
  /no chain info|unknown chain|chain .*(not (found|supported|exist))|not exist(ing)? chain/i

/** The key that a wallet uses on a chain, checked. */
export interface ChainKey {
  readonly account: Account
  readonly algo: string
  /** base64 */
  readonly pubkey: string
}

/**
 * Asks for access on a chain, and for the wallet's key there. A chain that the wallet does not know is suggested to
 * it when the network has a `chainInfo`.
 *
 * @throws WalletError 4001, 4100, 4902; BaseError `INVALID_WALLET_ANSWER`, `REQUEST_ABORTED`, `REQUEST_TIMEOUT`
 */
export async function enterChain(
  { wallet, trusted }: WalletHandle,
  network: Network,
  { signal, timeout }: { readonly signal: AbortSignal; readonly timeout?: number },
): Promise<ChainKey> {
  const { chainId, chainInfo } = networkDetails(network)
  const ask = (task: () => Promise<unknown>) => withTimeout(task, { signal, timeout })
  try {
    await ask(() => wallet.enable(chainId))
  } catch (thrown) {
    if (!isUnknownChain(thrown)) throw thrown
    const suggest = wallet.experimentalSuggestChain
    if (!chainInfo || !suggest)
      throw new WalletError(4902, {
        cause: thrown,
        metaMessages: [`Add ${network.name} in the wallet itself, then try again.`],
      })
    await ask(() => suggest(structuredClone(chainInfo)))
    await ask(() => wallet.enable(chainId))
  }
  const key = await getKey(wallet, network, signal)
  trusted.add(chainId)
  return key
}

/** Returns the wallet's key on a chain where the site has access. @throws BaseError `INVALID_WALLET_ANSWER` */
export async function getKey(wallet: KeplrWallet, network: Network, signal?: AbortSignal): Promise<ChainKey> {
  const { chainId } = networkDetails(network)
  const answer = await withTimeout(() => wallet.getKey(chainId), { signal, timeout: KEY_DEADLINE })
  return readKey(answer, network)
}

function readKey(answer: unknown, network: Network): ChainKey {
  const address = readProperty(answer, 'bech32Address')
  const algo = readProperty(answer, 'algo')
  const bytes = readProperty(answer, 'pubKey')
  const prefix = addressPrefix(address)
  const { bech32Prefix = prefix } = networkDetails(network)
  if (!prefix || prefix !== bech32Prefix) throw wrongAnswer('getKey', `an address of ${network.name}`)
  // No instanceof: the array may come from another realm, such as an iframe or a sandbox.
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

function isUnknownChain(thrown: unknown): boolean {
  const error = normalizeError(thrown)
  if (error instanceof WalletError) return error.walletCode === 4902
  return UNKNOWN_CHAIN.test(error.details)
}
