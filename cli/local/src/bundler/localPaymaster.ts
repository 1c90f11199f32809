import { entryPoint08 } from '@wallet-widget/services/contract'
import { deterministicDeployer, type Paymaster } from '@wallet-widget/services/development'
import {
  type Address,
  concat,
  encodeAbiParameters,
  getContractAddress,
  type Hex,
  keccak256,
  numberToHex,
  stringToHex,
  zeroHash,
} from 'viem'
import { toPackedUserOperation } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { z } from 'zod'
import { localPaymasterCreationCode } from '../contracts/localPaymasterCreationCode.js'
import { entryPointParameter, type SignedOperation, signedOperation } from './userOperationSchema.js'

/** Signs what the paymaster of local chains pays for. The key is public: never send real value to it. */
const signer = privateKeyToAccount(keccak256(stringToHex('Wallet Widget: paymaster of the local chains')))

const creationCode: Hex = concat([
  localPaymasterCreationCode,
  encodeAbiParameters([{ type: 'address' }], [signer.address]),
])

/** The contract, at the same address on every local chain. */
export const localPaymasterContract = {
  address: getContractAddress({
    opcode: 'CREATE2',
    from: deterministicDeployer,
    salt: zeroHash,
    bytecode: creationCode,
  }),
  deployment: { to: deterministicDeployer as Address, data: concat([zeroHash, creationCode]) },
}

/** For how long what it signs is good. seconds */
const LIFE = 600
const VERIFICATION_GAS = 60_000n
const UNSIGNED: Hex = `0x${'ff'.repeat(65)}`

const request = z.tuple([signedOperation, entryPointParameter])

/** Pays for every operation of the EntryPoint 0.8 on a local chain (ERC-7677). */
export function createLocalPaymaster({ chainId }: { chainId: number }): Paymaster {
  return {
    async ask({ step, operation: asked, entryPoint: at }) {
      const parsed = request.safeParse([asked, at])
      if (!parsed.success) return refuse('The operation is not valid.')
      const [given, { address }] = parsed.data
      if (address !== entryPoint08.address) return refuse('Only operations of EntryPoint 0.8 are paid for.')
      const validUntil = step === 'stub' ? 2 ** 48 - 1 : Math.floor(Date.now() / 1000) + LIFE
      const gas = { paymasterVerificationGasLimit: VERIFICATION_GAS, paymasterPostOpGasLimit: 0n }
      const signature = step === 'stub' ? UNSIGNED : await sign({ ...given, ...gas }, { chainId, validUntil })
      return {
        result: {
          paymaster: localPaymasterContract.address,
          paymasterData: concat([
            numberToHex(0, { size: 6 }),
            numberToHex(validUntil, { size: 6 }),
            signature,
          ]),
          ...(step === 'stub' && {
            sponsor: { name: 'Local paymaster' },
            paymasterVerificationGasLimit: numberToHex(VERIFICATION_GAS),
            paymasterPostOpGasLimit: '0x0',
          }),
        },
      }
    },
  }
}

const refuse = (message: string) => ({ error: { code: -32602, message } })

const types = {
  UserOperationRequest: [
    { name: 'sender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'initCode', type: 'bytes' },
    { name: 'callData', type: 'bytes' },
    { name: 'accountGasLimits', type: 'bytes32' },
    { name: 'preVerificationGas', type: 'uint256' },
    { name: 'gasFees', type: 'bytes32' },
    { name: 'paymasterVerificationGasLimit', type: 'uint256' },
    { name: 'paymasterPostOpGasLimit', type: 'uint256' },
    { name: 'validAfter', type: 'uint48' },
    { name: 'validUntil', type: 'uint48' },
  ],
} as const

/** As OpenZeppelin's `PaymasterSigner` reads it. */
function sign(
  operation: SignedOperation & { paymasterVerificationGasLimit: bigint; paymasterPostOpGasLimit: bigint },
  { chainId, validUntil }: { chainId: number; validUntil: number },
): Promise<Hex> {
  const { paymasterVerificationGasLimit, paymasterPostOpGasLimit } = operation
  return signer.signTypedData({
    domain: {
      name: 'Local Paymaster',
      version: '1',
      chainId,
      verifyingContract: localPaymasterContract.address,
    },
    types,
    primaryType: 'UserOperationRequest',
    message: {
      ...toPackedUserOperation(operation),
      paymasterVerificationGasLimit,
      paymasterPostOpGasLimit,
      validAfter: 0,
      validUntil,
    },
  })
}
