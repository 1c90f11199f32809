import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { BaseError } from '@wallet-widget/kernel'
import { Verifier } from 'bip322-js'
import { type Hex, verifyMessage } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { BITCOIN, pairingOf, SOLANA, startPairing } from '../test/startPairing.js'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const fn of undo.splice(0).reverse()) await fn()
})
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing',
    (error: BaseError) => error.code,
  )

test('default', async () => {
  const { widget, wallet, connect } = await startPairing(undo)
  const connections = await connect()
  expect(connections.map(({ namespace, networkId }) => [namespace, networkId])).toEqual([
    ['eip155', 'eip155:1'],
    ['solana', SOLANA],
    ['bip122', BITCOIN],
  ])
  expect(connections[0]).toMatchObject({
    connectorId: 'walletConnect',
    wallet: { name: 'Paired Wallet', type: 'WALLET_CONNECT' },
    address: wallet.addresses.eip155.toLowerCase(),
  })
  expect(connections[2]?.accounts[0]?.type).toBe('payment')
  expect(pairingOf(widget).get()).toEqual({ status: 'idle' })
})

test('behavior: one session signs on three chains, and other libraries verify it', async () => {
  const { widget, wallet, connect } = await startPairing(undo)
  await connect()
  const signature = await widget.request({
    namespace: 'eip155',
    method: 'personal_sign',
    params: ['0x68656c6c6f', wallet.addresses.eip155],
  })
  expect(
    await verifyMessage({
      address: wallet.addresses.eip155 as Hex,
      message: 'hello',
      signature: signature as Hex,
    }),
  ).toBe(true)

  const message = new TextEncoder().encode('gm')
  const solana = (await widget.request({
    namespace: 'solana',
    method: 'solana_signMessage',
    params: { message: base58.encode(message), pubkey: wallet.addresses.solana },
  })) as { signature: string }
  const key = base58.decode(wallet.addresses.solana)
  expect(ed25519.verify(base58.decode(solana.signature), message, key)).toBe(true)

  const bitcoin = (await widget.request({
    namespace: 'bip122',
    method: 'signMessage',
    params: { account: wallet.addresses.bip122, message: 'gm', protocol: 'bip322' },
  })) as { address: string; signature: string }
  expect(Verifier.verifySignature(wallet.addresses.bip122, 'gm', bitcoin.signature)).toBe(true)
  expect(wallet.requests.map(({ chainId }) => chainId)).toEqual(['eip155:1', SOLANA, BITCOIN])
})

test('behavior: a wallet may approve a part of the namespaces', async () => {
  const { connect } = await startPairing(undo, { wallet: { failures: { onlyNamespaces: ['solana'] } } })
  expect((await connect()).map(({ namespace }) => namespace)).toEqual(['solana'])
})

test('error: declined', async () => {
  const { widget, wallet, connect } = await startPairing(undo, { wallet: { failures: { reject: true } } })
  const error: BaseError = await connect().then(
    () => expect.unreachable(),
    (thrown) => thrown,
  )
  expect(error).toBeInstanceOf(BaseError)
  expect([error.code, error.shortMessage]).toEqual(['CONNECTION_REJECTED', 'Connection rejected'])
  expect(widget.state.$connections.get()).toEqual([])
  expect(pairingOf(widget).get()).toMatchObject({ status: 'failed', error })
  wallet.setFailures({ reject: false })
  expect(await connect()).toHaveLength(3)
})

test('error: a wallet that serves none of the networks', async () => {
  const { connect } = await startPairing(undo, { wallet: { networks: ['eip155:424242'] } })
  expect(await codeOf(connect())).toBe('CHAIN_NOT_SUPPORTED')
})

describe('T9: what a wallet can’t mean is refused and disconnected:', () => {
  test.each([
    ['a namespace that nobody proposed', { extraNamespace: true }],
    ['a wrong chain', { wrongChain: true }],
    ['accounts that are none', { badAccounts: true }],
  ])('%s', async (_, failures) => {
    const { widget, wallet, connect } = await startPairing(undo, { wallet: { failures } })
    expect(await codeOf(connect())).toBe('INVALID_WALLET_ANSWER')
    expect(widget.state.$connections.get()).toEqual([])
    await vi.waitFor(() => expect(wallet.topics).toEqual([]))
  })

  test('methods are never widened', async () => {
    const { widget, wallet, connect } = await startPairing(undo, {
      wallet: { failures: { widenedMethods: true } },
    })
    await connect()
    const asked = widget.request({ namespace: 'eip155', method: 'wallet_exportKey' })
    expect(await codeOf(asked)).toBe('UNSUPPORTED_METHOD')
    expect(wallet.requests).toEqual([])
  })

  test('an approval after the visitor cancelled', async () => {
    const { widget, wallet, connect } = await startPairing(undo, { wallet: { failures: { hang: true } } })
    const failed = codeOf(connect())
    await vi.waitFor(() => expect(wallet.proposalCount).toBe(1))
    widget.cancelConnect()
    // Though the wallet has not answered yet.
    expect(await failed).toBe('CONNECTION_CANCELLED')
    wallet.release()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(widget.state.$connections.get()).toEqual([])
    expect(pairingOf(widget).get()).toEqual({ status: 'idle' })
  })
})

test('F7: the socket drops after the scan, and the session settles', async () => {
  const { widget, wallet, relay, connect } = await startPairing(undo, {
    wallet: { failures: { hang: true } },
  })
  const connecting = connect()
  await vi.waitFor(() => expect(wallet.proposalCount).toBe(1))
  relay.drop()
  await vi.waitFor(() => expect(relay.socketCount()).toBe(2))
  wallet.release()
  expect(await connecting).toHaveLength(3)
  expect(widget.state.$account.get().status).toBe('connected')
}, 15_000)

test('T10: every pairing has a key of its own, and none is logged or tracked', async () => {
  const logs = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'log')]
  const { widget, wallet } = await startPairing(undo, { config: { logLevel: 'debug' } })
  const uris = new Set<string>()
  const tracked: unknown[] = []
  undo.push(
    pairingOf(widget).subscribe(({ uri }) => uri && uris.add(uri)),
    widget.onEvent((event) => tracked.push(event)),
  )
  for (let round = 0; round < 2; round++) {
    const failed = codeOf(widget.connect({ connectorId: 'walletConnect' }))
    await vi.waitFor(() => expect(uris.size).toBe(round + 1))
    widget.cancelConnect()
    await failed
  }
  const keys = [...uris].map((uri) => /symKey=([0-9a-f]{64})/.exec(uri)?.[1])
  expect(new Set(keys).size).toBe(2)
  const written = JSON.stringify([
    logs.map(({ mock }) => mock.calls),
    tracked,
    await widget.exportLog(),
    wallet.requests,
  ])
  for (const key of keys) expect(written).not.toContain(key)
  expect(Object.keys(globalThis).filter((name) => /^_walletConnectCore_wallet-widget/.test(name))).toEqual([])
})
