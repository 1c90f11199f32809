import { BaseError, type Network } from '@wallet-widget/kernel'
import { toProviderError } from '@wallet-widget/kernel/connectors'
import {
  type Abi,
  type Chain,
  type Client,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type ContractFunctionParameters,
  createClient,
  custom,
  encodeFunctionData,
  type Hash,
  type Hex,
  type ReadContractParameters,
  type Transport,
} from 'viem'
import { readContract as read } from 'viem/actions'
import type {
  OnChain,
  ReadContractRequest,
  ReadContractResult,
  TransactionRequest,
  WriteContractRequest,
} from '../api.js'
import { ask, type EvmContext } from './context.js'
import { sendTransaction } from './transactions.js'

type Read = 'pure' | 'view'
type Write = 'nonpayable' | 'payable'

export async function readContract<
  const abi extends Abi | readonly unknown[],
  name extends ContractFunctionName<abi, Read>,
  const args extends ContractFunctionArgs<abi, Read, name>,
>(
  context: EvmContext,
  request: ReadContractRequest<abi, name, args>,
): Promise<ReadContractResult<abi, name, args>> {
  const { chainId, signal, ...call } = request as ReadContractParameters & OnChain
  const client = createChainClient(context, { chainId, signal })
  try {
    return (await read(client, call)) as ReadContractResult<abi, name, args>
  } catch (cause) {
    const { shortMessage, message } = cause as { shortMessage?: string; message?: string }
    throw new BaseError(shortMessage ?? `Reading ${call.functionName} failed`, {
      code: 'CONTRACT_READ_FAILED',
      cause,
      details: message,
    })
  }
}

export async function writeContract<
  const abi extends Abi | readonly unknown[],
  name extends ContractFunctionName<abi, Write>,
  const args extends ContractFunctionArgs<abi, Write, name>,
>(context: EvmContext, request: WriteContractRequest<abi, name, args>): Promise<Hash> {
  const { abi, address, functionName, args, ...transaction } = request as ContractFunctionParameters &
    Omit<TransactionRequest, 'to' | 'data'>
  return sendTransaction(context, {
    ...transaction,
    to: address,
    data: encode({ abi, functionName, args }),
  })
}

function encode(call: Pick<ContractFunctionParameters, 'abi' | 'functionName' | 'args'>): Hex {
  try {
    return encodeFunctionData(call as Parameters<typeof encodeFunctionData>[0])
  } catch (cause) {
    throw new BaseError('The call does not fit the contract’s interface', { code: 'INVALID_CALL', cause })
  }
}

/** A viem client whose requests go through the widget. */
function createChainClient(
  context: EvmContext,
  { chainId, signal }: { readonly [Key in keyof OnChain]: OnChain[Key] | undefined },
): Client<Transport, Chain | undefined> {
  const network = findNetwork(context, chainId)
  const on = network?.caipNetworkId ?? chainId
  const options = { ...(on === undefined ? {} : { chainId: on }), ...(signal ? { signal } : {}) }
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    try {
      return await ask(context, method, params, options)
    } catch (error) {
      throw toProviderError(error)
    }
  }
  return createClient({
    chain: network?.source as Chain | undefined,
    // The widget's own JSON-RPC client retries reads already.
    transport: custom({ request }, { retryCount: 0 }),
  })
}

function findNetwork({ state }: EvmContext, chainId: OnChain['chainId']): Network | undefined {
  const { networks } = state.$network.get()
  const wanted = chainId ?? state.$session.get().chains.eip155?.networkId
  const found = networks.find(
    ({ id, caipNetworkId, chainNamespace }) =>
      chainNamespace === 'eip155' && (caipNetworkId === wanted || id === wanted),
  )
  if (found || chainId === undefined) return found
  throw new BaseError('Network not found', {
    code: 'NETWORK_NOT_FOUND',
    metaMessages: [`Add ${chainId} to \`networks\`, or name one that is there.`],
  })
}
