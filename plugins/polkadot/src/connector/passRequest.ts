import { hex } from '@scure/base'
import { type ConnectorRpcRequest, readProperty } from '@wallet-widget/kernel'
import { WalletError, withTimeout, wrongAnswer } from '@wallet-widget/kernel/connectors'
import type { PolkadotSignature } from '../api.js'
import type { WalletHandle } from '../handle.js'
import { toWalletError } from './toWalletError.js'

/** 64 or 65 bytes, with or without the byte that names the scheme. */
const SIGNATURE = /^0x(?:[\da-f]{2}){64,66}$/i
const HEX = /^0x(?:[\da-f]{2})+$/i

/**
 * Has the wallet sign.
 *
 * @throws WalletError 4001, 4100, 4200, -32602; BaseError `INVALID_WALLET_ANSWER`, `REQUEST_ABORTED`
 */
export async function passRequest(
  { state }: WalletHandle,
  { method, params, signal }: ConnectorRpcRequest,
): Promise<PolkadotSignature> {
  const { enabled, shared } = state
  if (!enabled || !shared) throw new WalletError(4100)
  const wanted = readProperty(params, 'address')
  const isMessage = method === 'polkadot_signMessage'
  if (!isMessage && method !== 'polkadot_signTransaction') throw unsupported(method)
  if (typeof wanted !== 'string') throw invalid('`address` is missing.')
  const address = shared.spelling(wanted)
  if (!address) throw new WalletError(4100, { metaMessages: ['The wallet does not share that account.'] })

  const sign = isMessage ? enabled.signRaw : enabled.signPayload
  if (!sign) throw unsupported(method)
  const payload = isMessage ? toRaw(params, address) : toPayload(params, address)
  try {
    return readSignature(await withTimeout(() => sign(payload), { signal }), method)
  } catch (thrown) {
    throw toWalletError(thrown)
  }
}

function toRaw(params: unknown, address: string): object {
  const message = readProperty(params, 'message')
  if (typeof message !== 'string') throw invalid('`message` is not text.')
  return { address, data: /^0x(?:[\da-f]{2})*$/i.test(message) ? message : toHex(message), type: 'bytes' }
}

function toPayload(params: unknown, address: string): object {
  const payload = readProperty(params, 'transactionPayload')
  if (typeof payload !== 'object' || payload === null) throw invalid('`transactionPayload` is missing.')
  return { ...payload, address }
}

function readSignature(answer: unknown, method: string): PolkadotSignature {
  const signature = readProperty(answer, 'signature')
  const whole = readProperty(answer, 'signedTransaction')
  const signedTransaction =
    whole instanceof Uint8Array
      ? hexOf(whole)
      : HEX.test(String(whole))
        ? (whole as `0x${string}`)
        : undefined
  if (typeof signature !== 'string' || !(SIGNATURE.test(signature) || (signedTransaction && signature)))
    throw wrongAnswer(method, 'a signature')
  return { signature: signature as `0x${string}`, ...(signedTransaction ? { signedTransaction } : {}) }
}

const toHex = (text: string): string => hexOf(new TextEncoder().encode(text))

const hexOf = (bytes: Uint8Array): `0x${string}` => `0x${hex.encode(bytes)}`

const unsupported = (method: string) =>
  new WalletError(4200, { metaMessages: [`This wallet has no ${method}.`] })

const invalid = (what: string) => new WalletError(-32602, { metaMessages: [what] })
