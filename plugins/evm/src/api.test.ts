import { guestbookAbi, localAddresses } from '@wallet-widget/local'
import { parseAbi, parseEther, verifyMessage, verifyTypedData } from 'viem'
import { expect, test } from 'vitest'
import { ADDRESS, OTHER_ADDRESS, refuse } from '../test/fakeProvider.js'
import { callNode, mined } from '../test/nodeWallet.js'
import { failure, onChain, provider, STRANGER } from '../test/onChain.js'

const chain = onChain()

test('behavior: the whole API', async () => {
  const { plugins } = await chain.start()
  expect(Object.keys(plugins.evm).sort()).toMatchInlineSnapshot(`
    [
      "estimateGas",
      "formatUnits",
      "getCallsStatus",
      "getCapabilities",
      "getEnsAddress",
      "getEnsAvatar",
      "getEnsName",
      "getWalletAssets",
      "grantPermissions",
      "parseUnits",
      "readContract",
      "sendCalls",
      "sendTransaction",
      "showCallsStatus",
      "signMessage",
      "signTypedData",
      "verifyMessage",
      "verifyTypedData",
      "writeContract",
    ]
  `)
  expect((await failure(plugins.evm.signMessage({ message: 'hi' }))).code).toBe('NOT_CONNECTED')
})

test('signMessage', async () => {
  const { plugins } = await chain.connected()
  const message = 'Grüße, мир'
  const signature = await plugins.evm.signMessage({ message })
  expect(await verifyMessage({ address: OTHER_ADDRESS, message, signature })).toBe(true)
  const raw = '0xdeadbeef'
  const second = await plugins.evm.signMessage({ message: { raw } })
  expect(await verifyMessage({ address: OTHER_ADDRESS, message: { raw }, signature: second })).toBe(true)
  chain.wallet().table.personal_sign = refuse(4001)
  expect((await failure(plugins.evm.signMessage({ message }))).code).toBe('USER_REJECTED')
  chain.wallet().table.personal_sign = () => ({ signature })
  expect((await failure(plugins.evm.signMessage({ message }))).code).toBe('INVALID_WALLET_ANSWER')
})

test('error: an action on a network that is not configured raises the alert', async () => {
  const { plugins, state } = await chain.connected()
  const asked = { address: ADDRESS, message: 'hi', signature: '0x00', chainId: 424242 } as const
  expect((await failure(plugins.evm.verifyMessage(asked))).code).toBe('NETWORK_NOT_FOUND')
  expect(state.$alerts.get()).toMatchObject([{ code: 'NETWORK_NOT_FOUND', details: '424242' }])
})

test('signTypedData', async () => {
  const { plugins } = await chain.connected()
  const data = {
    domain: { name: 'Shop', version: '1', chainId: 1 },
    types: {
      Order: [
        { name: 'amount', type: 'uint256' },
        { name: 'to', type: 'address' },
      ],
    },
    primaryType: 'Order',
    message: { amount: 12345678901234567890n, to: ADDRESS },
  } as const
  const signature = await plugins.evm.signTypedData(data)
  expect(await verifyTypedData({ ...data, address: OTHER_ADDRESS, signature })).toBe(true)
  const wrong = { ...data, message: { amount: -1n, to: ADDRESS } } as const
  expect((await failure(plugins.evm.signTypedData(wrong))).code).toBe('INVALID_TYPED_DATA')
})

test('sendTransaction, estimateGas: mined on the chain', async () => {
  const { plugins } = await chain.connected()
  const transaction = { to: STRANGER, value: parseEther('0.25') } as const
  expect(await plugins.evm.estimateGas(transaction)).toBeGreaterThanOrEqual(21_000n)
  const hash = await plugins.evm.sendTransaction(transaction)
  const receipt = await mined(chain.node(1), hash)
  expect([receipt.status, receipt.from]).toEqual(['0x1', OTHER_ADDRESS.toLowerCase()])
  expect(chain.wallet().count('eth_sendTransaction')).toBe(1)
})

test.each([
  [{ to: '0x1', value: 1n }],
  [{ to: STRANGER, value: -1n }],
  [{ to: STRANGER, data: 'x' }],
  [{ value: 1n }],
])('error: sendTransaction: args: %s', async (transaction) => {
  const { plugins } = await chain.connected()
  expect((await failure(plugins.evm.sendTransaction(transaction as never))).code).toBe('INVALID_TRANSACTION')
  expect(chain.wallet().count('eth_sendTransaction')).toBe(0)
})

test('readContract, writeContract', async () => {
  const { plugins } = await chain.connected()
  const contract = { address: localAddresses.guestbook, abi: guestbookAbi } as const
  const before = await plugins.evm.readContract({ ...contract, functionName: 'count' })
  const hash = await plugins.evm.writeContract({ ...contract, functionName: 'sign', args: ['hello'] })
  await mined(chain.node(1), hash)
  expect(await plugins.evm.readContract({ ...contract, functionName: 'count' })).toBe(before + 1n)
  const [author, , message] = await plugins.evm.readContract({
    ...contract,
    functionName: 'entry',
    args: [before],
  })
  expect([author, message]).toEqual([OTHER_ADDRESS, 'hello'])
  const elsewhere = await plugins.evm.readContract({ ...contract, functionName: 'count', chainId: 137 })
  expect(elsewhere).toBe(0n)
})

test('error: readContract: a revert is named', async () => {
  const { plugins } = await chain.connected()
  const abi = parseAbi(['function sign(string) view returns (uint256)', 'error MessageEmpty()'])
  const error = await failure(
    plugins.evm.readContract({ address: localAddresses.guestbook, abi, functionName: 'sign', args: [''] }),
  )
  expect(error.code).toBe('CONTRACT_READ_FAILED')
  expect(error.message).toContain('MessageEmpty')
})

test('getCapabilities', async () => {
  const { plugins } = await chain.connected()
  expect(await plugins.evm.getCapabilities()).toEqual({})
  chain.wallet().table.wallet_getCapabilities = () => 'nonsense'
  expect(await plugins.evm.getCapabilities()).toEqual({})
  chain.wallet().table.wallet_getCapabilities = () => ({
    '0x89': { atomic: { status: 'supported' } },
    nonsense: {},
  })
  expect(await plugins.evm.getCapabilities()).toEqual({ 137: { atomic: { status: 'supported' } } })
})

test('sendCalls, getCallsStatus, showCallsStatus', async () => {
  const { plugins } = await chain.connected()
  chain.wallet().table.wallet_sendCalls = () => 'first-version-id'
  expect(await plugins.evm.sendCalls({ calls: [{ to: STRANGER, value: 1n }] })).toEqual({
    id: 'first-version-id',
  })
  chain.wallet().table.wallet_sendCalls = () => ({ id: '0xb0', extra: 1 })
  expect(await plugins.evm.sendCalls({ calls: [{ to: STRANGER, data: '0x' }] })).toEqual({ id: '0xb0' })
  expect(chain.wallet().calls.at(-1)?.params).toEqual([
    {
      version: '2.0.0',
      chainId: '0x1',
      from: OTHER_ADDRESS,
      atomicRequired: false,
      calls: [{ to: STRANGER, data: '0x' }],
    },
  ])
  const receipt = {
    status: '0x1',
    transactionHash: `0x${'11'.repeat(32)}`,
    blockHash: `0x${'22'.repeat(32)}`,
    blockNumber: '0x10',
    gasUsed: '0x5208',
    logs: [],
  }
  chain.wallet().table.wallet_getCallsStatus = () => ({
    id: '0xb0',
    chainId: '0x1',
    status: 200,
    atomic: true,
    receipts: [receipt],
  })
  expect(await plugins.evm.getCallsStatus({ id: '0xb0' })).toEqual({
    id: '0xb0',
    chainId: 1,
    status: 'success',
    statusCode: 200,
    atomic: true,
    receipts: [{ ...receipt, status: 'success', blockNumber: 16n, gasUsed: 21_000n }],
  })
  chain.wallet().table.wallet_getCallsStatus = () => ({ status: 'PENDING' })
  expect(await plugins.evm.getCallsStatus({ id: '0xb0' })).toMatchObject({
    status: 'pending',
    statusCode: 100,
  })
  chain.wallet().table.wallet_getCallsStatus = () => ({ status: 200, receipts: [{ logs: 'x' }] })
  expect((await failure(plugins.evm.getCallsStatus({ id: '0xb0' }))).code).toBe('INVALID_WALLET_ANSWER')
  chain.wallet().table.wallet_showCallsStatus = () => null
  expect(await plugins.evm.showCallsStatus({ id: '0xb0' })).toBeUndefined()
})

test.each([[[]], [[{ to: 'f39F' }]], [[{}]], [[{ to: STRANGER, data: 'abcd' }]]])(
  'error: sendCalls: args: calls: %s',
  async (calls) => {
    const { plugins } = await chain.connected()
    expect((await failure(plugins.evm.sendCalls({ calls: calls as never }))).code).toBe('INVALID_CALLS')
    expect(chain.wallet().count('wallet_sendCalls')).toBe(0)
  },
)

test('error: wallet_sendCalls: checked whoever sends it', async () => {
  const widget = await chain.connected()
  const params = [{ version: '2.0.0', chainId: '0x1', calls: [{ to: STRANGER, data: 'ff' }] }]
  const method = 'wallet_sendCalls'
  expect((await failure(widget.request({ method, params }))).code).toBe('INVALID_CALLS')
  expect((await failure(provider(widget).request({ method, params } as never))).code).toBe(-32602)
  expect(chain.wallet().count(method)).toBe(0)
})

test('verifyMessage: of an account, and of a contract in whose name others sign (EIP-1271)', async () => {
  const { plugins } = await chain.connected()
  const message = 'hi'
  const signature = await plugins.evm.signMessage({ message })
  expect(await plugins.evm.verifyMessage({ address: OTHER_ADDRESS, message, signature })).toBe(true)
  expect(await plugins.evm.verifyMessage({ address: ADDRESS, message, signature })).toBe(false)
  expect(await plugins.evm.verifyMessage({ address: OTHER_ADDRESS, message, signature: '0x1234' })).toBe(
    false,
  )
  // A contract that accepts every signature.
  const contract = '0x00000000000000000000000000000000000a1271'
  const code = `0x7f1626ba7e${'0'.repeat(56)}5f5260205ff3`
  await callNode(chain.node(1), 'anvil_setCode', [contract, code])
  expect(await plugins.evm.verifyMessage({ address: contract, message, signature })).toBe(true)
})

test('grantPermissions', async () => {
  const { plugins } = await chain.connected()
  chain.wallet().table.wallet_grantPermissions = (params) => params
  const wanted = { expiry: 5, permissions: [] }
  expect(await plugins.evm.grantPermissions(wanted)).toEqual([wanted])
})

test('getWalletAssets: malformed ones and those that can not be divided are left out', async () => {
  const { plugins } = await chain.connected()
  const usdc = {
    address: STRANGER,
    balance: '0x10',
    type: 'ERC20',
    metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6, price: 1 },
  }
  const native = { ...usdc, address: 'native', type: 'native' }
  chain.wallet().table.wallet_getAssets = () => ({
    '0x1': [
      usdc,
      native,
      null,
      { ...usdc, balance: 16 },
      { ...usdc, type: 'ERC721' },
      { ...usdc, metadata: { ...usdc.metadata, decimals: 0 } },
      { ...usdc, metadata: { ...usdc.metadata, decimals: Number.NaN } },
      { ...usdc, metadata: { ...usdc.metadata, symbol: 5 } },
      { ...usdc, metadata: { ...usdc.metadata, iconUrl: 5 } },
      { ...usdc, metadata: { ...usdc.metadata, price: '1' } },
    ],
  })
  expect(await plugins.evm.getWalletAssets({ chainFilter: [1] })).toEqual({
    1: [usdc, { ...native, type: 'NATIVE' }],
  })
  expect(chain.wallet().calls.at(-1)?.params).toEqual([{ account: OTHER_ADDRESS, chainFilter: ['0x1'] }])
})

test.each([['1,5'], ['1.9999999'], [''], ['.'], ['1e3'], ['0x1'], ['-'], [' 1']])(
  'error: parseUnits: %s',
  async (value) => {
    const { plugins } = await chain.start()
    expect((await failure(plugins.evm.parseUnits(value, 6))).code).toBe('INVALID_AMOUNT')
  },
)

test('error: sendTransaction: amounts that are no whole numbers', async () => {
  const { plugins } = await chain.connected()
  for (const wrong of [
    { value: 0.1 as never },
    { nonce: 1.5 },
    { value: '1' as never },
    { gas: Number.NaN as never },
  ])
    expect((await failure(plugins.evm.sendTransaction({ to: STRANGER, ...wrong }))).code).toBe(
      'INVALID_TRANSACTION',
    )
})

test('args: accessList', async () => {
  const { plugins } = await chain.connected()
  const accessList = [{ address: STRANGER, storageKeys: [] }] as const
  await plugins.evm.sendTransaction({ to: STRANGER, value: 1n, accessList })
  const sent = chain.wallet().calls.find(({ method }) => method === 'eth_sendTransaction')
  expect(sent?.params).toMatchObject([{ accessList }])
})

test('parseUnits, formatUnits', async () => {
  const { plugins } = await chain.start()
  expect(await plugins.evm.parseUnits('1.5', 6)).toBe(1_500_000n)
  expect(await plugins.evm.formatUnits(1_500_000n, 6)).toBe('1.5')
})
