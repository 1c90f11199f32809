import {
  assertIsTransactionWithBlockhashLifetime,
  assertIsTransactionWithinSizeLimit,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  generateKeyPairSigner,
  getSignatureFromTransaction,
  lamports,
  pipe,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLocalServices, type LocalServices } from '../../createLocalServices.js'

let services: LocalServices
beforeAll(async () => {
  services = await createLocalServices({ port: 0, localChains: [], localSolana: { port: 0 } })
})
afterAll(() => services?.stop())

test('behavior: @solana/kit sends, and waits by subscriptions until it is confirmed', async () => {
  const { url = '', ws = '' } = services.solana ?? {}
  const rpc = createSolanaRpc(url)
  const rpcSubscriptions = createSolanaRpcSubscriptions(ws)
  const signer = await generateKeyPairSigner()
  await rpc.requestAirdrop(signer.address, lamports(1_000_000_000n)).send()
  const { value: lifetime } = await rpc.getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayerSigner(signer, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
  )
  const transaction = await signTransactionMessageWithSigners(message)
  assertIsTransactionWithinSizeLimit(transaction)
  assertIsTransactionWithBlockhashLifetime(transaction)
  await sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions })(transaction, { commitment: 'confirmed' })
  const signature = getSignatureFromTransaction(transaction)
  expect((await rpc.getSignatureStatuses([signature]).send()).value[0]).toMatchObject({ err: null })
})

test('behavior: every slot is told, until nobody wants to hear of it', async () => {
  const { ws = '' } = services.solana ?? {}
  const over = new AbortController()
  const slots: bigint[] = []
  const told = await createSolanaRpcSubscriptions(ws)
    .slotNotifications()
    .subscribe({ abortSignal: over.signal })
  for await (const { slot, parent } of told) {
    expect(slot).toBe(parent + 1n)
    if (slots.push(slot) === 2) over.abort()
  }
  expect(Number(slots[1]) - Number(slots[0])).toBeGreaterThanOrEqual(1)
})
