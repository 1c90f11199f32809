import { base58, base64 } from '@scure/base'
import { BaseError, type ConnectorRpcRequest, readProperty } from '@wallet-widget/kernel'
import { WalletError, wrongAnswer } from '@wallet-widget/kernel/connectors'
import type { Feature, KnownAccount, WalletHandle } from '../handle.js'

/** The error of a request with invalid params. */
export const invalidParams = (what: string): BaseError =>
  new BaseError(`The request is not valid: ${what}.`, {
    code: 'INVALID_PARAMS',
    metaMessages: ['Correct the params of the request.'],
  })

/** Decodes bytes in the params. @throws BaseError `INVALID_PARAMS` */
export function readBytes(params: unknown, name: string, encoding: 'base58' | 'base64'): Uint8Array {
  const text = readProperty(params, name)
  try {
    if (typeof text === 'string') return (encoding === 'base58' ? base58 : base64).decode(text)
  } catch {}
  throw invalidParams(`\`${name}\` is not ${encoding}`)
}

/**
 * Returns the account that signs: the one in `pubkey`, else the active one.
 *
 * @param canSign which one signs where no account is active
 * @throws WalletError 4100 for an account that the wallet does not share
 */
export function readSigner(
  { accounts }: Pick<WalletHandle, 'accounts'>,
  { params, address: active }: Pick<ConnectorRpcRequest, 'params' | 'address'>,
  canSign: (address: string) => boolean = () => true,
): KnownAccount {
  const named = readProperty(params, 'pubkey') ?? active
  if (named !== undefined && typeof named !== 'string') throw invalidParams('`pubkey` is not an address')
  const found = accounts.find(({ address }) => (named === undefined ? canSign(address) : address === named))
  if (!found)
    throw new WalletError(4100, {
      details: named
        ? `The wallet does not share the account ${named}.`
        : 'No account of the wallet is a signer.',
    })
  return found
}

/** @throws WalletError 4200 when the wallet lacks the feature */
export function requireFeature({ wallet }: WalletHandle, feature: Feature): void {
  if (!wallet.has(feature)) throw new WalletError(4200, { details: `The wallet does not offer ${feature}.` })
}

/** Returns the outputs of a feature, one for each input. @throws BaseError `INVALID_WALLET_ANSWER` */
export function readOutputs(answer: unknown, count: number, feature: Feature): readonly unknown[] {
  if (!Array.isArray(answer) || answer.length !== count) throw wrongAnswer(feature, 'an answer to each input')
  return answer
}

/** Copies bytes of a wallet's output. @throws BaseError `INVALID_WALLET_ANSWER` */
export function readOutputBytes(
  output: unknown,
  name: string,
  feature: Feature,
  length?: number,
): Uint8Array {
  const value = readProperty(output, name)
  const isBytes = ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]'
  const bytes = isBytes ? Uint8Array.from(value as Uint8Array) : undefined
  if (!bytes || (length !== undefined && bytes.length !== length))
    throw wrongAnswer(feature, length === undefined ? 'bytes' : `${length} bytes`)
  return bytes
}

/** Compares bytes. */
export const isSameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index])
