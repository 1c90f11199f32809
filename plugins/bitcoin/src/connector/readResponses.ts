import { base64, hex } from '@scure/base'
import { readProperty } from '@wallet-widget/kernel'
import { WalletError, wrongAnswer } from '@wallet-widget/kernel/connectors'
import { normalizeAddress } from '../chain/address.js'
import { toBytes, toHex } from '../chain/bytes.js'
import { isSameTransaction, readPsbt } from '../chain/psbt.js'
import { type Accounts, invalidParams, type MessageToSign, type PsbtToSign } from '../chain/readRequest.js'
import type { AccountAddress, SignedMessage, SignedPsbt } from '../chain/rpcTypes.js'
import { checkSigners } from './drivers/checkSigners.js'

/** Returns the addresses with the requested intentions. */
export function readAddresses(params: unknown, accounts: Accounts): readonly AccountAddress[] {
  const wanted = readProperty(params, 'intentions')
  if (wanted !== undefined && !Array.isArray(wanted)) throw invalidParams('`intentions` is not a list.')
  return accounts
    .map(({ address, publicKey, path, type }) => ({
      address,
      ...(publicKey ? { publicKey } : {}),
      ...(path ? { path } : {}),
      intention: type === 'ordinal' ? ('ordinal' as const) : ('payment' as const),
    }))
    .filter(({ intention }) => !wanted || wanted.includes(intention))
}

/**
 * @throws BaseError `INVALID_WALLET_ANSWER`; WalletError 4100 when it signed as another address than requested, 4200 when with
 * another protocol
 */
export function readSignedMessage(
  { account, protocol }: MessageToSign,
  answer: { readonly signature: unknown; readonly messageHash?: unknown; readonly address?: unknown },
): SignedMessage {
  const signature = toBytes(answer.signature)
  if (!signature || signature.length < 64 || signature.length > 1000)
    throw wrongAnswer('signMessage', 'a signature')
  if (typeof answer.address === 'string')
    checkSigners([account], [{ address: normalizeAddress(answer.address) }])
  if (protocol && protocol !== protocolOf(signature))
    throw new WalletError(4200, {
      metaMessages: [`The wallet signed in its own way, which is not ${protocol}.`],
    })
  const messageHash = toHex(answer.messageHash)
  return {
    address: account.address,
    signature: hex.encode(signature),
    ...(messageHash ? { messageHash } : {}),
  }
}

/** A recoverable ECDSA signature has 65 bytes, the first of them from a small range. Source: BIP-137. */
const protocolOf = (signature: Uint8Array): 'ecdsa' | 'bip322' =>
  signature.length === 65 && (signature[0] as number) >= 27 && (signature[0] as number) <= 42
    ? 'ecdsa'
    : 'bip322'

/** @throws BaseError `INVALID_WALLET_ANSWER`, also when what was signed is another transaction */
export function readSignedPsbt(
  { psbt, broadcast }: PsbtToSign,
  answer: { readonly psbt: unknown; readonly txid?: unknown },
): SignedPsbt {
  const signed = readPsbt(answer.psbt)
  // It was sent already: an otherwise invalid response must not lose its id.
  if (broadcast) return { psbt: base64.encode((signed ?? psbt).bytes), ...readTransferId(answer.txid) }
  if (!signed) throw wrongAnswer('signPsbt', 'a PSBT')
  if (!isSameTransaction(psbt, signed)) throw wrongAnswer('signPsbt', 'the transaction it was asked to sign')
  return { psbt: base64.encode(signed.bytes) }
}

/** @throws BaseError `INVALID_WALLET_ANSWER` */
export function readTransferId(txid: unknown): { readonly txid: string } {
  if (typeof txid === 'string' && /^(0x)?[\da-f]{64}$/i.test(txid))
    return { txid: txid.slice(-64).toLowerCase() }
  throw wrongAnswer('a transfer', 'the id of a transaction: look in the wallet whether it was sent')
}
