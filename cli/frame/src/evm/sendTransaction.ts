import { unsafeParams } from '@wallet-widget/embedded-wallet/protocol'
import type { Address, Hex } from 'viem'
import { tokensIn } from '../approval/decode/tokensIn.js'
import { type FrameAccount, FrameError } from '../contracts.js'
import { evmId } from '../frame/chainId.js'
import { accountOf, checked } from '../rpc/checked.js'
import type { Method, OwnerRequest, Plan } from '../rpc/plan.js'
import { readTokens } from '../rpc/readTokens.js'
import { broadcast } from './broadcast.js'
import { address, hexData, quantity } from './chainClient.js'
import { planCalls, shownTransaction } from './planCalls.js'
import { prepareTransaction, type Wanted } from './prepareTransaction.js'

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
    to: wanted.to == null ? undefined : address(wanted.to, 'to'),
    value: quantity(wanted.value ?? 0, 'value'),
    data: hexData(wanted.data ?? wanted.input ?? '0x', 'data'),
  }
  if (account.type === 'eoa') {
    return planTransaction(request, account, {
      ...call,
      gas: given(wanted.gas, 'gas'),
      gasPrice: given(wanted.gasPrice, 'gasPrice'),
      maxFeePerGas: given(wanted.maxFeePerGas, 'maxFeePerGas'),
      maxPriorityFeePerGas: given(wanted.maxPriorityFeePerGas, 'maxPriorityFeePerGas'),
    })
  }
  const { to } = call
  if (to === undefined)
    throw new FrameError('A smart account makes no contracts by itself. Use the account of type eoa.', 4200)
  const plan = await planCalls(request, account, [{ ...call, to }])
  const smart = await request.frame.smartAccounts()
  const { signal } = request
  return {
    ...plan,
    finish: (operation) => smart.transactionOf({ chainId, operation: operation as Hex, signal }),
  }
}

const given = (value: string | number | undefined, name: string) =>
  value === undefined ? undefined : quantity(value, name)

/** A transaction of the owner's own account. */
export async function planTransaction(
  request: OwnerRequest,
  account: FrameAccount,
  wanted: Wanted,
): Promise<Plan> {
  const { frame, chain, signal } = request
  const { rpc } = frame
  const from = account.address as Address
  const tokens = readTokens({ rpc, chainId: chain.id, tokens: tokensIn([wanted]), signal })
  const [keys, { transaction, fee, fails }] = await Promise.all([
    frame.keys(),
    prepareTransaction({ rpc, chain, from, wanted, signal }),
  ])
  return {
    account,
    review: {
      kind: 'transaction',
      calls: [shownTransaction(transaction)],
      fee,
      atomic: true,
      deploys: false,
      ...(fails !== undefined && { fails }),
      tokens: await tokens(),
    },
    carryOut: (consent) =>
      keys.withEvm((signer) => broadcast({ rpc, chainId: chain.id, account: signer, transaction }), consent),
  }
}
