import fc from 'fast-check'
import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { readSwapCall, type SwapCall, writeApproval, writeSwapCall } from './swapCall.js'

const abi = parseAbi([
  'function swapExactTokensForTokens(uint256, uint256, address[], address, uint256) returns (uint256[])',
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable returns (uint256[])',
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256) returns (uint256[])',
  'function approve(address, uint256) returns (bool)',
])
const hex = (length: number) =>
  fc
    .bigInt({ min: 0n, max: 16n ** BigInt(length) - 1n })
    .map((value) => value.toString(16).padStart(length, '0'))
const address = hex(40).map((digits) => `0x${digits}` as const)
const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const call = fc.record({
  coin: fc.constantFrom('none', 'from', 'to'),
  amount,
  least: amount,
  path: fc.array(address, { minLength: 2, maxLength: 5 }),
  recipient: address,
  deadline: amount,
})

test('default: written as viem writes it, and read back', () => {
  fc.assert(
    fc.property(call, ({ coin, amount, least, path, recipient, deadline }) => {
      const own: SwapCall = {
        coin,
        amount: coin === 'from' ? undefined : amount,
        least,
        path,
        recipient,
        deadline,
      }
      const rest = [path, recipient, deadline] as const
      const theirs =
        coin === 'from'
          ? encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args: [least, ...rest] })
          : encodeFunctionData({
              abi,
              functionName: coin === 'to' ? 'swapExactTokensForETH' : 'swapExactTokensForTokens',
              args: [amount, least, ...rest],
            })
      expect(writeSwapCall(own)).toBe(theirs)
      expect(readSwapCall(theirs)).toEqual(own)
    }),
  )
})

test('error: data that is anything else, or has anything more, is not read', () => {
  fc.assert(
    fc.property(call, fc.nat(), fc.constantFrom('cut', 'more', 'other'), (made, at, how) => {
      const data = writeSwapCall({ ...made, amount: made.coin === 'from' ? undefined : made.amount })
      const place = 10 + (at % (data.length - 10))
      const digit = data[place] === '1' ? '2' : '1'
      const wrong = {
        cut: data.slice(0, place),
        more: `${data}00`,
        other: `${data.slice(0, place)}${digit}${data.slice(place + 1)}`,
      }[how]
      const read = readSwapCall(wrong)
      // A change of an amount is another swap, which is read as such.
      if (read) expect(writeSwapCall(read)).toBe(wrong)
    }),
  )
  for (const value of [undefined, null, '', '0x', '0x38ed1739', 'NaN', '<html>', 7, {}])
    expect(readSwapCall(value)).toBeUndefined()
})

test('default: an approval of exactly this', () => {
  fc.assert(
    fc.property(address, amount, (spender, value) => {
      const theirs = encodeFunctionData({ abi, functionName: 'approve', args: [spender, value] })
      expect(writeApproval(spender, value)).toBe(theirs)
    }),
  )
})
