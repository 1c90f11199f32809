import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { Transaction } from '@solana/web3.js'
import { createWidget, defineConfig } from '@wallet-widget/kernel'
import {
  DEVELOPMENT_SOLANA_ACCOUNTS,
  type RegisteredSolanaWallet,
  registerSimulatedSolanaWallet,
} from '@wallet-widget/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { type SolanaProvider, solana, solanaDevnet } from './index.js'

const [alice, bob] = DEVELOPMENT_SOLANA_ACCOUNTS.map(({ address }) => address) as [string, string]
let wallet: RegisteredSolanaWallet
afterEach(() => {
  wallet.forget()
  wallet.withdraw()
  vi.unstubAllGlobals()
})

/** A FAKE node: hands out one blockhash, and keeps what it is sent. */
function fakeNode() {
  const sent: Uint8Array[] = []
  const answers: Record<string, (params: [string]) => unknown> = {
    getLatestBlockhash: () => ({
      context: { slot: 1 },
      value: { blockhash: bob, lastValidBlockHeight: 150 },
    }),
    getBalance: () => ({ context: { slot: 1 }, value: 5 }),
    sendTransaction([text]) {
      const bytes = base64.decode(text)
      sent.push(bytes)
      return base58.encode(bytes.subarray(1, 65))
    },
  }
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { id, method, params } = JSON.parse(body)
    return Response.json({ jsonrpc: '2.0', id, result: answers[method]?.(params) })
  })
  return sent
}

async function connected() {
  wallet = registerSimulatedSolanaWallet({
    approval: 'approve',
    rpcUrls: { 'solana:devnet': 'https://node.test' },
  })
  const widget = createWidget(
    defineConfig({
      id: crypto.randomUUID(),
      projectId: 'test',
      logLevel: 'silent',
      networks: [{ ...solanaDevnet, rpcUrls: { default: { http: ['https://node.test'] } } }],
      plugins: [solana()],
    }),
  )
  await widget.ready
  await expect.poll(() => widget.state.$connectors.get()).toHaveLength(1)
  await widget.connect({ connectorId: 'solana:dev-wallet' })
  return widget
}

test('default: in Chromium', async () => {
  const sent = fakeNode()
  const widget = await connected()
  const message = new TextEncoder().encode('Hello')
  const signature = await widget.provider<SolanaProvider>('solana').signMessage(message)
  expect(ed25519.verify(signature, message, base58.decode(alice))).toBe(true)

  const answer = await widget.plugins.solana.transfer({ to: bob, lamports: 7n })
  expect(sent).toHaveLength(1)
  const [bytes] = sent as [Uint8Array]
  expect(answer.signature).toBe(base58.encode(bytes.subarray(1, 65)))
  expect(ed25519.verify(bytes.subarray(1, 65), bytes.subarray(65), base58.decode(alice))).toBe(true)
  expect(Transaction.from(bytes).feePayer?.toBase58()).toBe(alice)
  widget.destroy()
})
