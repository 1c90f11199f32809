import { expect, test } from 'vitest'
import { fakeNode } from '../test/fakeNode.js'
import { encodeAddress } from './chain/address.js'
import { readBalance } from './reads.js'

const address = encodeAddress(new Uint8Array(32).fill(1), 0)

test.each([
  ['too short', `0x${'00'.repeat(31)}`],
  ['no hexadecimal', `0x${'zz'.repeat(80)}`],
  ['another type', 5],
  ['an object', { free: '1' }],
])('T7: INVALID_ANSWER: an account’s storage that is %s', async (_, answer) => {
  const node = await fakeNode({ state_getStorage: answer })
  try {
    const network = {
      nativeCurrency: { name: 'DOT', symbol: 'DOT', decimals: 10 },
      rpcUrls: [node.url],
    } as unknown as Parameters<typeof readBalance>[0]['network']
    const reading = readBalance({ address, network, signal: new AbortController().signal } as never)
    await expect(reading).rejects.toMatchObject({ code: 'INVALID_ANSWER' })
  } finally {
    await node.close()
  }
})
