import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { readCoins, readHeight, readPayments } from './explorer.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** An explorer that answers everything with one thing. */
async function answering(answer: unknown) {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => server.close().closeAllConnections())
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const WRONG = { code: 'INVALID_EXPLORER_ANSWER' }

test('T7: INVALID_EXPLORER_ANSWER: whatever is not what was asked for', async () => {
  for (const answer of [{}, 'x', null, [null], [{}], [{ value: -1 }], [{ value: 1.5 }], [{ value: '1' }]]) {
    await expect(readCoins(await answering(answer), ADDRESS)).rejects.toMatchObject(WRONG)
    await expect(readHeight(await answering(answer))).rejects.toMatchObject(WRONG)
  }
  for (const answer of [{}, 'x', null, 5])
    await expect(
      readPayments(await answering(answer), { from: ADDRESS, to: ADDRESS, amount: 1n }),
    ).rejects.toMatchObject(WRONG)
  expect(await readCoins(await answering([{ value: 7 }]), ADDRESS)).toEqual([7n])
  expect(await readHeight(await answering(900_000))).toBe(900_000)
})
