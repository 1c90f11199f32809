import {
  ChainMismatchError,
  createPublicClient,
  createWalletClient,
  custom,
  type EIP1193Provider,
  parseAbi,
  SwitchChainError,
  UserRejectedRequestError,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { mainnet, optimism, polygon } from 'viem/chains'
import { expect, test } from 'vitest'
import { EMPTY_CONTRACT, GUESTBOOK, GUESTBOOK_TEXT, TYPED_DATA } from './guestbook.js'
import { ACCOUNT, describeBoth, OTHER_ACCOUNT } from './sites.js'

const abi = parseAbi(GUESTBOOK_TEXT)

const clientsOf = (provider: EIP1193Provider, chain: typeof mainnet | typeof polygon = mainnet) => ({
  reader: createPublicClient({ chain, transport: custom(provider), pollingInterval: 50 }),
  signer: createWalletClient({ account: ACCOUNT, chain, transport: custom(provider), pollingInterval: 50 }),
})

/** The kinds of errors, outermost first. */
async function kindsOf(promise: Promise<unknown>): Promise<readonly unknown[]> {
  const kinds: unknown[] = []
  const error = await promise.then(
    () => expect.fail('resolved'),
    (thrown: unknown) => thrown,
  )
  for (let one = error; one instanceof Error; one = one.cause) kinds.push(one.constructor)
  return kinds
}

describeBoth((open) => {
  async function connected() {
    const site = await open()
    const clients = clientsOf(site.provider)
    await clients.signer.requestAddresses()
    return { ...site, ...clients }
  }

  test('requestAddresses, getAddresses: none before, the active one first afterwards', async () => {
    const { provider } = await open()
    const { signer } = clientsOf(provider)
    expect(await signer.getAddresses()).toEqual([])
    expect((await signer.requestAddresses())[0]).toBe(ACCOUNT)
    expect((await signer.getAddresses())[0]).toBe(ACCOUNT)
  })

  test('requestAddresses: declined', async () => {
    const { provider, wallet } = await open()
    wallet.setFailures({ reject: true })
    const { signer } = clientsOf(provider)
    expect(await kindsOf(signer.requestAddresses())).toContain(UserRejectedRequestError)
  })

  test('signMessage: text and bytes; declined', async () => {
    const { signer, wallet } = await connected()
    const message = { raw: '0x00ff' } as const
    const signature = await signer.signMessage({ message })
    expect(await verifyMessage({ address: ACCOUNT, message, signature })).toBe(true)
    const text = await signer.signMessage({ message: 'hello, wörld' })
    expect(await verifyMessage({ address: ACCOUNT, message: 'hello, wörld', signature: text })).toBe(true)
    wallet.setFailures({ reject: true })
    expect(await kindsOf(signer.signMessage({ message: 'no' }))).toContain(UserRejectedRequestError)
  })

  test('signTypedData', async () => {
    const { signer } = await connected()
    const signature = await signer.signTypedData(TYPED_DATA)
    expect(await verifyTypedData({ ...TYPED_DATA, address: ACCOUNT, signature })).toBe(true)
  })

  test('sendTransaction: its kinds and its access list reach the chain', async () => {
    const { reader, signer } = await connected()
    const accessList = [{ address: GUESTBOOK, storageKeys: [] }] as const
    const gasPrice = (await reader.getGasPrice()) * 2n
    const requests = [{}, { accessList }, { type: 'legacy', gasPrice }] as const
    const sent: Awaited<ReturnType<typeof reader.getTransaction>>[] = []
    for (const request of requests) {
      const hash = await signer.sendTransaction({ to: OTHER_ACCOUNT, value: 1n, ...request })
      expect((await reader.waitForTransactionReceipt({ hash })).status).toBe('success')
      sent.push(await reader.getTransaction({ hash }))
    }
    expect(sent.map(({ type }) => type)).toEqual(['eip1559', 'eip1559', 'legacy'])
    expect(sent[1]?.accessList).toHaveLength(1)
  })

  test('sendTransaction: for another chain than the wallet’s', async () => {
    const { signer, wallet } = await connected()
    const sending = signer.sendTransaction({ chain: polygon, to: OTHER_ACCOUNT, value: 1n })
    expect(await kindsOf(sending)).toContain(ChainMismatchError)
    expect(wallet.calls.some(({ method }) => method === 'eth_sendTransaction')).toBe(false)
  })

  test('writeContract, readContract, simulateContract; a revert is named', async () => {
    const { reader, signer } = await connected()
    const call = { address: GUESTBOOK, abi } as const
    const before = await reader.readContract({ ...call, functionName: 'count' })
    const { request } = await reader.simulateContract({
      ...call,
      account: ACCOUNT,
      functionName: 'sign',
      args: ['hello'],
    })
    const hash = await signer.writeContract(request)
    await reader.waitForTransactionReceipt({ hash })
    expect(await reader.readContract({ ...call, functionName: 'count' })).toBe(before + 1n)
    const empty = reader.simulateContract({ ...call, account: ACCOUNT, functionName: 'sign', args: [''] })
    await expect(empty).rejects.toThrow('MessageEmpty')
  })

  test('deployContract', async () => {
    const { reader, signer } = await connected()
    const hash = await signer.deployContract({ abi: [], bytecode: EMPTY_CONTRACT })
    const { contractAddress } = await reader.waitForTransactionReceipt({ hash })
    expect(await reader.getCode({ address: contractAddress ?? '0x' })).toBe('0x00')
  })

  test('prepareTransactionRequest, estimateGas, getTransactionCount', async () => {
    const { reader, signer } = await connected()
    const prepared = await signer.prepareTransactionRequest({ to: OTHER_ACCOUNT, value: 1n })
    expect([prepared.gas, prepared.type]).toEqual([21_000n, 'eip1559'])
    expect(prepared.nonce).toBe(await reader.getTransactionCount({ address: ACCOUNT }))
  })

  test('switchChain, getChainId; an unknown chain; declined', async () => {
    const { signer, wallet } = await connected()
    await signer.switchChain(polygon)
    expect(await signer.getChainId()).toBe(137)
    expect(await kindsOf(signer.switchChain(optimism))).toContain(SwitchChainError)
    wallet.setFailures({ reject: true })
    expect(await kindsOf(signer.switchChain(mainnet))).toContain(UserRejectedRequestError)
    expect(await signer.getChainId()).toBe(137)
  })

  test('getPermissions, requestPermissions', async () => {
    const { signer } = await connected()
    const [had] = await signer.getPermissions()
    expect(had?.parentCapability).toBe('eth_accounts')
    const [given] = await signer.requestPermissions({ eth_accounts: {} })
    expect(given?.parentCapability).toBe('eth_accounts')
  })

  test('watchAsset', async () => {
    const { signer } = await connected()
    const options = { address: GUESTBOOK, symbol: 'GST', decimals: 18 }
    expect(await signer.watchAsset({ type: 'ERC20', options })).toBe(true)
  })

  test('getCapabilities, sendCalls, getCallsStatus, waitForCallsStatus', async () => {
    const { signer } = await connected()
    expect(await signer.getCapabilities({ chainId: 1 })).toBeTypeOf('object')
    const { id } = await signer.sendCalls({
      calls: [
        { to: OTHER_ACCOUNT, value: 1n },
        { to: GUESTBOOK, abi, functionName: 'sign', args: ['both'] },
      ],
    })
    const { status, receipts } = await signer.waitForCallsStatus({ id, timeout: 10_000 })
    expect(status).toBe('success')
    expect(receipts?.every(({ blockNumber }) => typeof blockNumber === 'bigint')).toBe(true)
  })

  test('reads: block, logs, code, storage, fees, history', async () => {
    const { reader } = await connected()
    const block = await reader.getBlock()
    expect(block.number).toBe(await reader.getBlockNumber({ cacheTime: 0 }))
    expect(await reader.getLogs({ address: GUESTBOOK, fromBlock: 0n })).toBeInstanceOf(Array)
    expect((await reader.getCode({ address: GUESTBOOK }))?.length).toBeGreaterThan(2)
    expect(await reader.getStorageAt({ address: GUESTBOOK, slot: '0x0' })).toMatch(/^0x/)
    expect((await reader.estimateFeesPerGas()).maxFeePerGas).toBeGreaterThan(0n)
    expect((await reader.getFeeHistory({ blockCount: 1, rewardPercentiles: [50] })).reward).toHaveLength(1)
  })
})
