import type { AccountCall, SmartAccount } from '@wallet-widget/services/contract'
import { type Address, getAddress, type Hex, isAddress, isAddressEqual } from 'viem'
import * as z from 'zod/mini'
import { FrameError } from '../contracts.js'

const address = z.string().check(z.refine((value) => isAddress(value, { strict: false })))
const params = z.union([
  z.tuple([z.looseObject({ sender: address, callData: z.string().check(z.regex(/^0x([0-9a-fA-F]{2})*$/)) })]),
  z.tuple([
    z.looseObject({ sender: address, callData: z.string().check(z.regex(/^0x([0-9a-fA-F]{2})*$/)) }),
    address,
  ]),
])

/**
 * Reads the parameters of `eth_sendUserOperation`. Sender and calls count; nonce, gas, deployment and signature are made afresh,
 * so that what is shown is what is signed.
 *
 * @throws FrameError -32602, 4200 when it asks for more than calls
 */
export function parseUserOperation(
  value: unknown,
  account: SmartAccount,
): { sender: Address; calls: readonly AccountCall[] } {
  const parsed = z.safeParse(params, value)
  if (!parsed.success) throw new FrameError('The user operation is not valid.', -32602)
  const [operation, entryPoint] = parsed.data
  const { address: own, version } = account.entryPoint
  if (entryPoint && !isAddressEqual(entryPoint as Address, own)) {
    throw new FrameError(`The entry point must be ${own} (${version}).`, -32602)
  }
  const { paymaster, paymasterAndData, eip7702Auth } = operation
  if (paymaster || eip7702Auth || (paymasterAndData && paymasterAndData !== '0x')) {
    throw new FrameError('This wallet takes no paymaster and no authorization: the account pays.', 4200)
  }
  const calls = account.readCalls(operation.callData as Hex)
  if (!calls?.length) {
    throw new FrameError('The callData must be calls, as execute of the account takes them.', 4200)
  }
  return { sender: getAddress(operation.sender), calls }
}
