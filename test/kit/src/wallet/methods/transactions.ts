import type { TransactionRequest } from '../approvalRequest.js'
import { invalidParams, providerError } from '../providerError.js'
import { readChainId } from '../quantity.js'
import type { Method } from '../walletCore.js'
import { readSigner } from './readSigner.js'

type Wire = Record<string, unknown> & { readonly from?: unknown; readonly chainId?: unknown }

const FIELDS = [
  'from',
  'to',
  'value',
  'data',
  'gas',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'nonce',
  'type',
] as const

/** Reads a transaction. @throws ProviderRpcError -32602 */
export function readTransaction(value: unknown): TransactionRequest {
  if (typeof value !== 'object' || value === null) throw invalidParams('expected a transaction')
  const wire = value as Wire
  const aliased: Wire = { ...wire, data: wire.data ?? wire.input, gas: wire.gas ?? wire.gasLimit }
  const entries = FIELDS.map((field) => [field, aliased[field]] as const).filter(([, given]) => given != null)
  for (const [field, given] of entries)
    if (typeof given !== 'string' || !/^0x[0-9a-f]*$/i.test(given))
      throw invalidParams(`expected '${field}' in hex, got ${String(given)}`)
  if (wire.authorizationList !== undefined) throw invalidParams('authorizations are not supported')
  const { accessList } = wire as Pick<TransactionRequest, 'accessList'>
  if (accessList !== undefined && !Array.isArray(accessList))
    throw invalidParams('expected the access list as a list')
  return { ...Object.fromEntries(entries), ...(accessList?.length && { accessList }) } as TransactionRequest
}

const send: Method = async (core, [request], method) => {
  const transaction = readTransaction(request)
  const address = await readSigner(core, transaction.from)
  const chainId = core.chainId()
  const wanted = (request as Wire).chainId
  if (wanted !== undefined && readChainId(wanted) !== chainId)
    throw invalidParams(`Provided chainId "${String(wanted)}" must match the active chainId "${chainId}"`)
  await core.ask(method, { kind: 'sendTransaction', address, chainId, transaction })
  if (core.chainId() !== chainId)
    throw providerError(4901, 'The wallet moved to another chain before sending.')
  return core.send(address, chainId, transaction)
}

/** Sending. */
export const transactionMethods: Readonly<Record<string, Method>> = { eth_sendTransaction: send }
