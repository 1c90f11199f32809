import { randomUUID } from 'node:crypto'
import { type Hex, hashTypedData, recoverAddress, type TypedDataDefinition } from 'viem'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { approveIn } from '../../../cli/frame/test/review.fixture.js'
import { permits } from '../../../cli/frame/test/typedData/permits.fixture.js'
import { shape } from '../../../cli/frame/test/typedData/shape.fixture.js'
import { openFrom, reviewAddress } from '../support/reviewWindow.js'
import { untilIdle } from '../support/untilIdle.js'
import { openVictim, type Victim } from '../support/victim.js'

let victim: Victim
beforeEach(async () => {
  victim = await openVictim()
})
afterEach(() => victim.close())

const harmless = shape('Mail(string contents)', { name: 'Mail', chainId: 1 }, { contents: 'Hello' })
const signer = (data: object, signature: Hex) =>
  recoverAddress({ hash: hashTypedData(data as TypedDataDefinition), signature })

test('T21: typed data that is swapped while its owner reads it: what was shown is signed', async () => {
  const { page, account, client } = victim
  const loot = permits['Permit2 PermitSingle']
  const channel = randomUUID()
  const id = randomUUID()
  const request = (data: object, more: object) => ({
    id,
    type: '@w3m-app/RPC_REQUEST',
    payload: { method: 'eth_signTypedData_v4', params: [account, JSON.stringify(data)], window: channel },
    ...more,
  })
  const post = (...messages: readonly object[]) =>
    page.evaluate(
      ([messages, wallet]) => {
        const frame = document.querySelector<HTMLIFrameElement>('#w3m-iframe')?.contentWindow
        for (const message of messages) frame?.postMessage(message, wallet)
      },
      [messages, inject('scene').wallet] as const,
    )
  const review = await openFrom(page, reviewAddress(channel))
  await post(request(harmless, {}))
  await review.getByText('Hello').waitFor()
  // Under the same name, by the same window, and to the window itself.
  await post(request(loot, {}), request(loot, { id: randomUUID() }))
  await page.evaluate(
    ([request, wallet]) => {
      const { opened } = globalThis as never as { opened: Window }
      for (const key of ['', request.id])
        opened.postMessage(
          { type: 'review-ask', key, request, theme: {}, language: 'en', waiting: 0 },
          wallet,
        )
    },
    [{ id, review: { kind: 'typedData', typedData: loot } }, inject('scene').wallet] as const,
  )
  await approveIn(review)
  const signatures = async () =>
    JSON.stringify(await client.heard()).match(/0x[0-9a-f]{130}(?![0-9a-f])/gi) ?? []
  await expect.poll(signatures).toHaveLength(1)
  await untilIdle(victim.context)
  const held = await signatures()
  expect(held).toHaveLength(1)
  const [signature] = held as [Hex]
  expect(await signer(harmless, signature)).toBe(account)
  expect(await signer(loot, signature)).not.toBe(account)
})
