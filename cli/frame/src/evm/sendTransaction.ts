import { type UnsafeParams, unsafeParams } from '@wallet-widget/embedded-wallet/protocol'
import type { Hex } from 'viem'
import * as z from 'zod/mini'
import { FrameError } from '../contracts.js'
import { evmId } from '../frame/chainId.js'
import { accountOf, checked } from '../rpc/checked.js'
import type { Method } from '../rpc/plan.js'
import { hexData, quantity } from './chainClient.js'
import { planCalls } from './planCalls.js'
import { planTransactions } from './planTransactions.js'
import { readAddress } from './readAddress.js'

/** `eth_sendTransaction [transaction]`: answers the hash of the transaction, of a smart account's too. */
export const sendTransaction: Method = async (request) => {
  const [wanted] = checked('eth_sendTransaction', unsafeParams.eth_sendTransaction, request.params)
  const account = accountOf(request.accounts, wanted.from)
  const chainId = evmId(request.chain.id)
  if (wanted.chainId !== undefined && quantity(wanted.chainId, 'chainId') !== BigInt(chainId))
    throw new FrameError(`The transaction is for another chain than ${chainId}. Switch first.`, 4901)
  if (wanted.data !== undefined && wanted.input !== undefined && wanted.data !== wanted.input)
    throw new FrameError('`data` and `input` of the transaction differ.', -32602)
  const call = {
    to: wanted.to == null ? undefined : readAddress(wanted.to, 'to', chainId),
    value: quantity(wanted.value ?? 0, 'value'),
    data: hexData(wanted.data ?? wanted.input ?? '0x', 'data'),
  }
  refuseFields(wanted)
  const nonce = given(wanted.nonce, 'nonce')
  if (nonce !== undefined && nonce > BigInt(Number.MAX_SAFE_INTEGER))
    throw new FrameError('`nonce` is larger than any that an account has.', -32602)
  if (account.type === 'eoa') {
    const transaction = {
      ...call,
      gas: given(wanted.gas ?? wanted.gasLimit, 'gas'),
      gasPrice: given(wanted.gasPrice, 'gasPrice'),
      maxFeePerGas: given(wanted.maxFeePerGas, 'maxFeePerGas'),
      maxPriorityFeePerGas: given(wanted.maxPriorityFeePerGas, 'maxPriorityFeePerGas'),
      accessList:
        wanted.accessList && checked('eth_sendTransaction', accessListOn(chainId), wanted.accessList),
    }
    const { sent, ...plan } = await planTransactions(
      request,
      account,
      [transaction],
      nonce === undefined ? undefined : Number(nonce),
    )
    return {
      ...plan,
      carryOut: async (consent, leave) => (await plan.carryOut(consent, leave))[0],
      out: () => sent()[0],
    }
  }
  const { to } = call
  if (to === undefined)
    throw new FrameError('A smart account makes no contracts by itself. Use the account of type eoa.', 4200)
  if (nonce !== undefined)
    throw new FrameError(
      'A smart account counts its operations by itself: leave out `nonce`, or use the account of type eoa.',
      -32602,
    )
  const { operation: _, ...plan } = await planCalls(request, account, [{ ...call, to }])
  const smart = await request.frame.smartAccounts()
  return {
    ...plan,
    finish: (operation, signal) => smart.transactionOf({ chainId, operation: operation as Hex, signal }),
  }
}

const given = (value: string | number | undefined, name: string) =>
  value === undefined ? undefined : quantity(value, name)

const accessListOn = (chainId: number) =>
  z.array(
    z.object({
      address: z.pipe(
        z.string(),
        z.transform((value) => readAddress(value, 'accessList', chainId)),
      ),
      storageKeys: z.array(
        z.pipe(
          z.string(),
          z.transform((value) => hexData(value, 'accessList')),
        ),
      ),
    }),
  )

/**
 * What it can't do is refused, not left out: the site would take the transaction for another one.
 *
 * @throws FrameError -32602
 */
function refuseFields(wanted: UnsafeParams<'eth_sendTransaction'>[0]): void {
  const { type, gas, gasLimit, authorizationList } = wanted
  const blobs = wanted.blobs ?? wanted.blobVersionedHashes ?? wanted.maxFeePerBlobGas ?? wanted.sidecars
  if (
    authorizationList !== undefined ||
    blobs !== undefined ||
    (type !== undefined && quantity(type, 'type') > 2n)
  )
    throw new FrameError(
      'This wallet sends no transactions with blobs (EIP-4844) or authorizations (EIP-7702).',
      -32602,
    )
  if (gas !== undefined && gasLimit !== undefined && quantity(gas, 'gas') !== quantity(gasLimit, 'gasLimit'))
    throw new FrameError('`gas` and `gasLimit` of the transaction differ.', -32602)
}
