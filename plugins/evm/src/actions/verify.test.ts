import { ownedAccount } from '@wallet-widget/services/contract'
import {
  createTestClient,
  createWalletClient,
  http,
  publicActions,
  serializeErc6492Signature,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { signMessage, signTypedData } from 'viem/experimental/erc7739'
import { expect, test } from 'vitest'
import { ADDRESS, OTHER_ADDRESS } from '../../test/fakeProvider.js'
import { failure, onChain } from '../../test/onChain.js'

const chain = onChain()

const order = {
  domain: { name: 'Shop', version: '1', chainId: 1 },
  types: {
    Order: [
      { name: 'amount', type: 'uint256' },
      { name: 'to', type: 'address' },
    ],
  },
  primaryType: 'Order',
  message: { amount: 12n, to: ADDRESS },
} as const
const other = { ...order, message: { amount: 13n, to: ADDRESS } } as const

test('default: verifyTypedData: of an account', async () => {
  const { plugins } = await chain.connected()
  const verify = plugins.evm.verifyTypedData
  const signature = await plugins.evm.signTypedData(order)
  expect(await verify({ ...order, address: OTHER_ADDRESS, signature })).toBe(true)
  expect(await verify({ ...order, address: ADDRESS, signature })).toBe(false)
  expect(await verify({ ...other, address: OTHER_ADDRESS, signature })).toBe(false)
  expect(await verify({ ...order, address: OTHER_ADDRESS, signature: '0x12' })).toBe(false)
})

test('error: verifyTypedData: data that does not fit its types', async () => {
  const { plugins } = await chain.connected()
  const wrong = { ...order, message: { amount: -1n, to: ADDRESS } } as const
  const asked = { ...wrong, address: ADDRESS, signature: '0x12' } as const
  expect((await failure(plugins.evm.verifyTypedData(asked))).code).toBe('INVALID_TYPED_DATA')
})

test('behavior: both, of a smart account that is not on the chain yet, and once it is', async () => {
  const { plugins } = await chain.connected()
  const signer = privateKeyToAccount(generatePrivateKey())
  const { address, deployment, domain } = ownedAccount(signer.address)
  const { factory, factoryData } = deployment
  const client = createWalletClient({
    account: mnemonicToAccount('test test test test test test test test test test test junk'),
    chain: mainnet,
    transport: http(chain.node(1)),
  }).extend(publicActions)
  const verifierDomain = { ...domain, chainId: 1, verifyingContract: address } as const
  // The account's own way of signing nests what the site gave (ERC-7739).
  const message = 'Order 7'
  const verifier = { ...verifierDomain, salt: `0x${'0'.repeat(64)}` } as const
  const text = await signMessage(client, { account: signer, message, verifierDomain })
  const typed = await signTypedData(client, { account: signer, ...order, verifierDomain: verifier })
  const early = (signature: `0x${string}`) =>
    serializeErc6492Signature({ address: factory, data: factoryData, signature })
  const { verifyMessage, verifyTypedData } = plugins.evm

  expect(await verifyMessage({ address, message, signature: early(text) })).toBe(true)
  expect(await verifyTypedData({ ...order, address, signature: early(typed) })).toBe(true)
  expect(await verifyTypedData({ ...other, address, signature: early(typed) })).toBe(false)
  expect(await verifyMessage({ address, message, signature: text })).toBe(false)
  const hash = await client.sendTransaction({ to: factory, data: factoryData })
  await client.waitForTransactionReceipt({ hash })
  expect(await verifyMessage({ address, message, signature: text })).toBe(true)
  expect(await verifyTypedData({ ...order, address, signature: typed })).toBe(true)
  expect(await verifyTypedData({ ...other, address, signature: typed })).toBe(false)
  // It stands on one chain alone.
  expect(await verifyMessage({ address, message, signature: text, chainId: 137 })).toBe(false)
})

test('T14: verifyMessage: the zero address has signed nothing, though the chain recovers it from what is no signature', async () => {
  const { plugins } = await chain.connected()
  const signature = `0x${'00'.repeat(64)}1b` as const
  expect(await plugins.evm.verifyMessage({ address: zeroAddress, message: 'hi', signature })).toBe(false)
})

test('T14: verifyMessage: what a signature wants called first is not called for an account that stands', async () => {
  const { plugins } = await chain.connected()
  const address = '0x000000000000000000000000000000000005e11e'
  const node = createTestClient({ mode: 'anvil', chain: mainnet, transport: http(chain.node(1)) })
  // Vouches for every signature once anything else but EIP-1271's question has been called.
  const bytecode = '0x5f3560e01c631626ba7e1460135760015f55005b631626ba7e60e01b5f54025f5260205ff3'
  await node.setCode({ address, bytecode })
  const any = `0x${'12'.repeat(65)}` as const
  const wrap = (signature: `0x${string}`, data: `0x${string}` = '0xdeadbeef') =>
    serializeErc6492Signature({ address, data, signature })
  const { verifyMessage } = plugins.evm
  const garbled = `0x12${'6492'.repeat(16)}` as const
  for (const signature of [any, wrap(any), wrap(wrap(any), '0x'), garbled])
    expect(await verifyMessage({ address, message: 'hi', signature })).toBe(false)
  await node.setStorageAt({ address, index: 0, value: `0x${'1'.padStart(64, '0')}` })
  for (const signature of [any, wrap(any)])
    expect(await verifyMessage({ address, message: 'hi', signature })).toBe(true)
})
