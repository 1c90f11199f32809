import { unsafeParams } from '@wallet-widget/embedded-wallet/protocol'
import type { Hex } from 'viem'
import { FrameError } from '../contracts.js'
import { evmId } from '../frame/chainId.js'
import type { Method } from '../rpc/askOwner.js'
import { accountOf, checked } from '../rpc/checked.js'
import { planCalls } from './planCalls.js'
import { planTransaction } from './planTransaction.js'
import { address, hexData, quantity } from './quantity.js'

/** `eth_sendTransaction [transaction]`: answers the hash of the transaction, of a smart account's too. */
export const sendTransaction: Method = async (asked) => {
  const [wanted] = checked('eth_sendTransaction', unsafeParams.eth_sendTransaction, asked.params)
  const account = accountOf(asked.accounts, wanted.from)
  const chainId = evmId(asked.chain.id)
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
    return planTransaction(asked, account, {
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
  const plan = await planCalls(asked, account, [{ ...call, to }])
  const smart = await asked.frame.smartAccounts()
  const { signal } = asked
  return {
    ...plan,
    finish: (operation) => smart.transactionOf({ chainId, operation: operation as Hex, signal }),
  }
}

const given = (value: string | number | undefined, name: string) =>
  value === undefined ? undefined : quantity(value, name)
