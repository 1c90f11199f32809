import fc from 'fast-check'
import { type Address, encodeFunctionData, getAddress, type Hex, numberToHex } from 'viem'
import {
  entryPoint06Abi,
  entryPoint06Address,
  entryPoint07Abi,
  entryPoint07Address,
  entryPoint08Abi,
  entryPoint08Address,
  entryPoint09Address,
} from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import { ENTRY_POINTS } from './findOperation.js'
import { readOperation } from './readOperation.js'

interface Operation {
  readonly sender: Address
  readonly nonce: bigint
  readonly initCode: Hex
  readonly callData: Hex
}

const bytes = fc.uint8Array({ maxLength: 200 }).map((array): Hex => `0x${Buffer.from(array).toString('hex')}`)
const operation: fc.Arbitrary<Operation> = fc.record({
  sender: fc
    .bigInt({ min: 0n, max: 2n ** 160n - 1n })
    .map((number) => getAddress(numberToHex(number, { size: 20 }))),
  nonce: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  initCode: bytes,
  callData: bytes,
})
const rest = { paymasterAndData: '0x1234', signature: '0xabcd' } as const
const beneficiary = '0x00000000000000000000000000000000000ca11e'
const word = numberToHex(7n, { size: 32 })

/** As viem writes the call of each EntryPoint. */
const calls: Record<string, (operations: readonly Operation[]) => Hex> = {
  '0.6': (operations) => {
    const gas = { callGasLimit: 1n, verificationGasLimit: 2n, preVerificationGas: 3n }
    const fees = { maxFeePerGas: 4n, maxPriorityFeePerGas: 5n }
    const all = operations.map((one) => ({ ...one, ...gas, ...fees, ...rest }))
    return encodeFunctionData({ abi: entryPoint06Abi, functionName: 'handleOps', args: [all, beneficiary] })
  },
  '0.7': (operations) => {
    const packed = { accountGasLimits: word, preVerificationGas: 3n, gasFees: word } as const
    const all = operations.map((one) => ({ ...one, ...packed, ...rest }))
    return encodeFunctionData({ abi: entryPoint07Abi, functionName: 'handleOps', args: [all, beneficiary] })
  },
  '0.8': (operations) => {
    const packed = { accountGasLimits: word, preVerificationGas: 3n, gasFees: word } as const
    const all = operations.map((one) => ({ ...one, ...packed, ...rest }))
    return encodeFunctionData({ abi: entryPoint08Abi, functionName: 'handleOps', args: [all, beneficiary] })
  },
}

test.each(Object.entries(calls))(
  'default: each of the operations that EntryPoint %s is given',
  (_, encode) => {
    fc.assert(
      fc.property(
        fc.uniqueArray(operation, { maxLength: 5, selector: ({ nonce }) => nonce }),
        bytes,
        (all, before) => {
          const input = encode(all)
          // As it is, and passed on by another contract.
          for (const text of [input, `${before}${input.slice(2)}`])
            for (const one of all) expect(readOperation(text, one)).toBe(one.callData)
        },
      ),
    )
  },
)

test('behavior: of another account, or with another nonce, none', () => {
  const one = { sender: getAddress(beneficiary), nonce: 5n, initCode: '0x', callData: '0x1234' } as const
  const input = calls['0.8']?.([one]) ?? ''
  expect(readOperation(input, one)).toBe('0x1234')
  expect(readOperation(input, { ...one, nonce: 6n })).toBeUndefined()
  expect(readOperation(input, { ...one, sender: entryPoint08Address })).toBeUndefined()
})

test('T7: of anything else, none, and soon', () => {
  const huge = 'f'.repeat(64)
  const far = `${'0'.repeat(56)}ffffffff`
  for (const input of [
    '',
    '0x',
    '0x765e827f',
    `0x765e827f${huge}`,
    `0x765e827f${far}${far}`,
    '0x1fad948c'.repeat(9),
  ])
    expect(readOperation(input, { sender: beneficiary, nonce: 0n })).toBeUndefined()
  fc.assert(
    fc.property(bytes, (data) => {
      const input = `0x765e827f${data.slice(2)}`
      expect(readOperation(input, { sender: beneficiary, nonce: 0n })).toBeUndefined()
    }),
  )
})

test('behavior: the EntryPoints are those of their authors', () => {
  const known = [entryPoint06Address, entryPoint07Address, entryPoint08Address, entryPoint09Address]
  expect(ENTRY_POINTS).toEqual(known)
})
