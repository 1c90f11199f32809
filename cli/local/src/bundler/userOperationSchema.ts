import { type EntryPoint, entryPoints } from '@wallet-widget/services/contract'
import { type Address, encodeFunctionData, getAddress, type Hex, isAddress } from 'viem'
import { entryPoint07Abi, toPackedUserOperation } from 'viem/account-abstraction'
import { z } from 'zod'
import { localBundlerAccount } from './localBundlerKey.js'

const MOST_BYTES = 100_000
/** What a paymaster that checks a signature takes at most. */
const PAYMASTER_VERIFICATION = 100_000n

const address = z
  .string()
  .refine((value) => isAddress(value, { strict: false }), 'must be an address')
  .transform((value) => getAddress(value))

const bytes = z
  .string()
  .max(2 + 2 * MOST_BYTES, `must be at most ${MOST_BYTES} bytes`)
  .regex(/^0x([0-9a-fA-F]{2})*$/, 'must be bytes in hexadecimal')
  .transform((value) => value.toLowerCase() as Hex)

const quantity = (bits: number) =>
  z
    .string()
    .regex(/^0x[0-9a-fA-F]{1,64}$/, 'must be a number in hexadecimal')
    .transform(BigInt)
    .refine((value) => value >> BigInt(bits) === 0n, `must fit in ${bits} bits`)

const common = {
  sender: address,
  nonce: quantity(256),
  factory: address.nullish().transform((value) => value ?? undefined),
  factoryData: bytes.nullish().transform((value) => value ?? undefined),
  callData: bytes,
  signature: bytes,
  paymaster: address.nullish().transform((value) => value ?? undefined),
  paymasterData: bytes.nullish().transform((value) => value ?? undefined),
  paymasterVerificationGasLimit: quantity(128).nullish(),
  paymasterPostOpGasLimit: quantity(128).nullish(),
  eip7702Auth: z.null().optional(),
}

const gas = {
  callGasLimit: quantity(128),
  verificationGasLimit: quantity(128),
  preVerificationGas: quantity(128),
  maxFeePerGas: quantity(128),
  maxPriorityFeePerGas: quantity(128),
}

/** An operation to be carried out, as ERC-7769 sends it. */
export const signedOperation = z.object({ ...common, ...gas }).transform(whole)

/** An operation whose gas is wanted: what it says of gas does not count, the signature is a stand-in. */
export const unsignedOperation = z
  .object({ ...common, ...z.object(gas).partial().shape })
  .transform((operation) => ({
    ...whole(operation),
    callGasLimit: 0n,
    verificationGasLimit: 0n,
    preVerificationGas: 0n,
    maxFeePerGas: operation.maxFeePerGas ?? 0n,
    maxPriorityFeePerGas: operation.maxPriorityFeePerGas ?? 0n,
  }))

export type SignedOperation = z.infer<typeof signedOperation>

export const hash = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/, 'must be a hash')
  .transform((value) => value.toLowerCase() as Hex)

const known = entryPoints.map(({ address }) => address).join(' or ')

/** The EntryPoint that an operation is for. */
export const entryPointParameter = address.transform((value, context): EntryPoint => {
  const found = entryPoints.find((one) => one.address === value)
  if (found) return found
  context.addIssue(`The entry point must be ${known}.`)
  return z.NEVER
})

/** With what belongs together, or without all of it. */
function whole<
  Operation extends {
    factory?: Address | undefined
    factoryData?: Hex | undefined
    paymaster?: Address | undefined
    paymasterData?: Hex | undefined
    paymasterVerificationGasLimit?: bigint | null | undefined
    paymasterPostOpGasLimit?: bigint | null | undefined
  } & Record<string, unknown>,
>({
  factory,
  factoryData = '0x',
  paymaster,
  paymasterData = '0x',
  paymasterVerificationGasLimit,
  paymasterPostOpGasLimit,
  eip7702Auth: _,
  ...rest
}: Operation) {
  return {
    ...rest,
    ...(factory && { factory, factoryData }),
    ...(paymaster && {
      paymaster,
      paymasterData,
      paymasterVerificationGasLimit: paymasterVerificationGasLimit ?? PAYMASTER_VERIFICATION,
      paymasterPostOpGasLimit: paymasterPostOpGasLimit ?? 0n,
    }),
  }
}

export const packed = (operation: SignedOperation) => toPackedUserOperation(operation)

/** The call that has an EntryPoint of either version carry out one operation and pay the bundler for it. */
export const encodeHandleOps = (operation: SignedOperation): Hex =>
  encodeFunctionData({
    abi: entryPoint07Abi,
    functionName: 'handleOps',
    args: [[packed(operation)], localBundlerAccount.address],
  })
