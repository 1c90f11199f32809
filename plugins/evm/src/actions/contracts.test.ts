import { localAddresses } from '@wallet-widget/local'
import { parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { failure, onChain } from '../../test/onChain.js'

const chain = onChain()
const abi = parseAbi(['function sign(string) returns (uint256)', 'function pay(address)'])
const address = localAddresses.guestbook

test('error: INVALID_CALL: arguments that do not fit, or a function that is not there', async () => {
  const { plugins } = await chain.connected()
  const calls = [
    { address, abi, functionName: 'sign', args: [] },
    { address, abi, functionName: 'pay', args: ['0x1'] },
    { address, abi, functionName: 'erase', args: [] },
  ] as unknown as Parameters<typeof plugins.evm.writeContract>[0][]
  for (const call of calls) expect((await failure(plugins.evm.writeContract(call))).code).toBe('INVALID_CALL')
})
