import { BaseError, type ConnectorRpcRequest, readProperty } from '@wallet-widget/kernel'
import { WalletError } from '@wallet-widget/kernel/connectors'
import { toChain } from '../chain/clusters.js'
import { readTransaction } from '../chain/transactionBytes.js'
import { isCommitment, toPresentCommitment } from '../commitment.js'
import type { Feature, WalletHandle } from '../handle.js'
import { invalidParams, readSigner } from './params.js'

/** The input of a wallet's signing feature. */
interface TransactionInput {
  readonly account: unknown
  readonly transaction: Uint8Array
  readonly chain: `solana:${string}`
}

/**
 * Checks that the wallet can sign a transaction. Returns the input for it, and the position of the signer.
 *
 * @throws BaseError `INVALID_TRANSACTION`, `TRANSACTION_VERSION_UNSUPPORTED`; WalletError 4100, 4901
 */
export function toInput(
  { wallet, accounts }: WalletHandle,
  request: ConnectorRpcRequest,
  feature: Feature,
  transaction: Uint8Array,
): { readonly input: TransactionInput; readonly index: number } {
  const { networkId } = request
  if (!(wallet.networkIds as readonly string[]).includes(networkId)) throw new WalletError(4901)
  const { signers, version } = readTransaction(transaction)
  const versions = wallet.versions(feature)
  if (versions && !versions.includes(version))
    throw new BaseError('The wallet does not take this kind of transaction.', {
      code: 'TRANSACTION_VERSION_UNSUPPORTED',
      metaMessages: [
        `It is of version ${version}; the wallet takes ${versions.map(String).join(', ') || 'none'}.`,
      ],
    })
  const { address, raw } = readSigner({ accounts }, request, (one) => signers.includes(one))
  const index = signers.indexOf(address)
  if (index < 0)
    throw new BaseError('The account does not sign the transaction.', {
      code: 'INVALID_TRANSACTION',
      metaMessages: [`It is to be signed by ${signers.join(', ')}.`],
    })
  return { input: { account: raw, transaction, chain: toChain(networkId) }, index }
}

/** Returns the send options of the params. @throws BaseError `INVALID_PARAMS` */
export function readSendOptions(params: unknown): Readonly<Record<string, unknown>> {
  const given = readProperty(params, 'options')
  if (given === undefined || given === null) return {}
  const commitment = readProperty(given, 'preflightCommitment')
  if (commitment !== undefined && !isCommitment(commitment))
    throw invalidParams('`preflightCommitment` is unknown')
  const options: Record<string, unknown> = {}
  if (commitment !== undefined) options.preflightCommitment = toPresentCommitment(commitment)
  for (const [name, type] of [
    ['skipPreflight', 'boolean'],
    ['maxRetries', 'number'],
    ['minContextSlot', 'number'],
  ] as const) {
    const value = readProperty(given, name)
    if (value === undefined) continue
    if (typeof value !== type) throw invalidParams(`\`${name}\` is not a ${type}`)
    options[name] = value
  }
  return options
}
