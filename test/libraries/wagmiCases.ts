import type * as Wagmi from '@wagmi/core'
import type { Config } from '@wagmi/core'
import { type EIP1193Provider, http, parseAbi } from 'viem'
import { mainnet, optimism, polygon } from 'viem/chains'
import { expect, test, vi } from 'vitest'
import { EMPTY_CONTRACT, GUESTBOOK, GUESTBOOK_TEXT, TYPED_DATA } from './guestbook.js'
import {
  ACCOUNT,
  describeEach,
  OTHER_ACCOUNT,
  openConnector,
  openWallet,
  openWidget,
  type Site,
} from './sites.js'

const abi = parseAbi(GUESTBOOK_TEXT)

/** What wagmi does, over a wallet, over the widget's provider and by the widget's connector. @param wagmi - one of its versions */
export function describeWagmi(wagmi: typeof Wagmi): void {
  const {
    connect,
    createConfig,
    createStorage,
    deployContract,
    disconnect,
    estimateGas,
    getAccount,
    getBalance,
    getBlockNumber,
    getCallsStatus,
    getCapabilities,
    getConnections,
    getWalletClient,
    injected,
    readContract,
    reconnect,
    sendCalls,
    sendTransaction,
    signMessage,
    signTypedData,
    simulateContract,
    switchChain,
    verifyMessage,
    verifyTypedData,
    waitForCallsStatus,
    waitForTransactionReceipt,
    watchAccount,
    watchAsset,
    watchChainId,
    writeContract,
  } = wagmi

  function createMemory() {
    const values = new Map<string, string>()
    return createStorage({
      storage: {
        getItem: (key) => values.get(key) ?? null,
        setItem: (key, value) => void values.set(key, value),
        removeItem: (key) => void values.delete(key),
      },
    })
  }

  function configOf(site: Site, provider: EIP1193Provider, storage = createMemory()) {
    const { node } = site
    const config = createConfig({
      chains: [mainnet, polygon, optimism],
      multiInjectedProviderDiscovery: false,
      connectors: [
        site.connector?.() ?? injected({ target: { id: 'it', name: 'It', provider: provider as never } }),
      ],
      transports: { 1: http(node(1)), 137: http(node(137)), 10: http(node(1)) },
      pollingInterval: 50,
      storage,
    })
    return config
  }

  const connectorOf = (config: Config) => config.connectors[0] ?? expect.fail('no connector')
  const nameOf = (promise: Promise<unknown>) =>
    promise.then(
      () => expect.fail('resolved'),
      (error: Error) => error.name,
    )

  describeEach([openWallet, openWidget, openConnector], (open) => {
    async function start() {
      const site = await open()
      const config = configOf(site, site.provider)
      return { site, config, wallet: site.wallet }
    }
    async function connected() {
      const all = await start()
      await connect(all.config, { connector: connectorOf(all.config) })
      return all
    }

    test('connect: the account and the chain, told once', async () => {
      const { config } = await start()
      const changes: unknown[] = []
      const stop = watchAccount(config, { onChange: ({ status }) => void changes.push(status) })
      const { accounts, chainId } = await connect(config, { connector: connectorOf(config) })
      stop()
      expect([accounts[0], chainId, changes]).toEqual([ACCOUNT, 1, ['connecting', 'connected']])
      const again = connect(config, { connector: connectorOf(config) })
      expect(await nameOf(again)).toBe('ConnectorAlreadyConnectedError')
    })

    test('connect: on another chain', async () => {
      const { config } = await start()
      const { chainId } = await connect(config, { connector: connectorOf(config), chainId: 137 })
      expect([chainId, getAccount(config).chainId]).toEqual([137, 137])
    })

    test('connect: declined, then tried again', async () => {
      const { config, wallet } = await start()
      wallet.setFailures({ reject: true })
      expect(await nameOf(connect(config, { connector: connectorOf(config) }))).toBe(
        'UserRejectedRequestError',
      )
      expect(getAccount(config).status).toBe('disconnected')
      wallet.setFailures({ reject: false })
      await connect(config, { connector: connectorOf(config) })
      expect(getAccount(config).status).toBe('connected')
    })

    test('disconnect: nobody is connected, and the page is trusted no more', async () => {
      const { config, site } = await connected()
      await disconnect(config)
      expect([getAccount(config).status, getConnections(config)]).toEqual(['disconnected', []])
      expect(await site.provider.request({ method: 'eth_accounts' })).toEqual([])
    })

    test('reconnect: after a reload, silently, never disconnected in between', async () => {
      const { site } = await start()
      const storage = createMemory()
      const before = configOf(site, site.provider, storage)
      await connect(before, { connector: connectorOf(before) })
      const prompts = site.wallet.promptCount
      const after = configOf(site, await site.reload(), storage)
      const changes: unknown[] = []
      const stop = watchAccount(after, { onChange: ({ status }) => void changes.push(status) })
      const connections = await reconnect(after)
      stop()
      expect(connections).toHaveLength(1)
      expect(getAccount(after)).toMatchObject({ status: 'connected', address: ACCOUNT })
      expect(changes).not.toContain('disconnected')
      expect(site.wallet.promptCount).toBe(prompts)
    })

    test('reconnect: not once it was disconnected', async () => {
      const { site } = await start()
      const storage = createMemory()
      const before = configOf(site, site.provider, storage)
      await connect(before, { connector: connectorOf(before) })
      await disconnect(before)
      expect(await reconnect(configOf(site, await site.reload(), storage))).toEqual([])
    })

    test('switchChain: moves, is told; declined; a chain that the site lacks', async () => {
      const { config, wallet } = await connected()
      const ids: number[] = []
      const stop = watchChainId(config, { onChange: (id) => void ids.push(id) })
      expect((await switchChain(config, { chainId: 137 })).id).toBe(137)
      await vi.waitFor(() => expect(ids).toEqual([137]))
      wallet.setFailures({ reject: true })
      expect(await nameOf(switchChain(config, { chainId: 1 }))).toBe('UserRejectedRequestError')
      wallet.setFailures({ reject: false })
      expect(getAccount(config).chainId).toBe(137)
      stop()
    })

    test('what the visitor changes in the wallet is followed', async () => {
      const { config, wallet } = await connected()
      await wallet.setAccounts([OTHER_ACCOUNT])
      await vi.waitFor(() => expect(getAccount(config).address).toBe(OTHER_ACCOUNT))
      wallet.switchChain(137)
      await vi.waitFor(() => expect(getAccount(config).chainId).toBe(137))
      await wallet.setAccounts([])
      await vi.waitFor(() => expect(getAccount(config).status).toBe('disconnected'))
    })

    test('signMessage, verifyMessage; declined', async () => {
      const { config, wallet } = await connected()
      const signature = await signMessage(config, { message: 'hello' })
      expect(await verifyMessage(config, { address: ACCOUNT, message: 'hello', signature })).toBe(true)
      wallet.setFailures({ reject: true })
      expect(await nameOf(signMessage(config, { message: 'no' }))).toBe('UserRejectedRequestError')
    })

    test('signTypedData, verifyTypedData', async () => {
      const { config } = await connected()
      const signature = await signTypedData(config, TYPED_DATA)
      expect(await verifyTypedData(config, { ...TYPED_DATA, address: ACCOUNT, signature })).toBe(true)
    })

    test('sendTransaction, estimateGas, waitForTransactionReceipt, getBalance, getBlockNumber', async () => {
      const { config } = await connected()
      const before = await getBalance(config, { address: OTHER_ACCOUNT })
      expect(await estimateGas(config, { to: OTHER_ACCOUNT, value: 5n })).toBe(21_000n)
      const hash = await sendTransaction(config, { to: OTHER_ACCOUNT, value: 5n })
      expect((await waitForTransactionReceipt(config, { hash })).status).toBe('success')
      const after = await getBalance(config, { address: OTHER_ACCOUNT })
      expect(after.value - before.value).toBe(5n)
      expect(await getBlockNumber(config, { cacheTime: 0 })).toBeGreaterThan(0n)
    })

    test('sendTransaction: on the chain that was switched to, and no other', async () => {
      const { config } = await connected()
      await switchChain(config, { chainId: 137 })
      const hash = await sendTransaction(config, { chainId: 137, to: OTHER_ACCOUNT, value: 1n })
      expect((await waitForTransactionReceipt(config, { chainId: 137, hash })).status).toBe('success')
      const elsewhere = sendTransaction(config, { chainId: 1, to: OTHER_ACCOUNT, value: 1n })
      expect(await nameOf(elsewhere)).toBe('TransactionExecutionError')
    })

    test('writeContract, simulateContract, readContract, deployContract', async () => {
      const { config } = await connected()
      const call = { address: GUESTBOOK, abi } as const
      const { request } = await simulateContract(config, {
        ...call,
        functionName: 'sign',
        args: ['by wagmi'],
      })
      const before = await readContract(config, { ...call, functionName: 'count' })
      await waitForTransactionReceipt(config, { hash: await writeContract(config, request) })
      expect(await readContract(config, { ...call, functionName: 'count' })).toBe(before + 1n)
      const hash = await deployContract(config, { abi: [], bytecode: EMPTY_CONTRACT })
      expect((await waitForTransactionReceipt(config, { hash })).contractAddress).toMatch(/^0x/)
    })

    test('getCapabilities, sendCalls, waitForCallsStatus, getCallsStatus', async () => {
      const { config } = await connected()
      expect(await getCapabilities(config)).toBeTypeOf('object')
      const { id } = await sendCalls(config, { calls: [{ to: OTHER_ACCOUNT, value: 1n }] })
      expect((await waitForCallsStatus(config, { id })).status).toBe('success')
      expect((await getCallsStatus(config, { id })).statusCode).toBe(200)
    })

    test('watchAsset', async () => {
      const { config } = await connected()
      const options = { address: GUESTBOOK, symbol: 'GST', decimals: 18 }
      expect(await watchAsset(config, { type: 'ERC20', options })).toBe(true)
    })

    test('getWalletClient: viem’s own, for the account and chain in use', async () => {
      const { config } = await connected()
      const client = await getWalletClient(config)
      expect([client.account.address, client.chain.id]).toEqual([ACCOUNT, 1])
      expect(await client.signMessage({ message: 'x' })).toMatch(/^0x[\da-f]{130}$/)
    })
  })
}
