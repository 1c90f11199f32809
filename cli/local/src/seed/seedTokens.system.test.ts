import {
  createPublicClient,
  encodeFunctionData,
  formatUnits,
  http,
  maxUint256,
  parseAbi,
  parseSignature,
  parseUnits,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Anvil } from '../chains/anvil.js'
import { callNode } from '../chains/callNode.js'
import { LOCAL_ACCOUNT, LOCAL_MNEMONIC, localAddresses } from '../chains/localAddresses.js'
import { startLocalChains } from '../chains/startLocalChains.js'
import { createTokenGifts } from './createTokenGifts.js'
import { localCoin, localTokens } from './localTokens.js'

let chains: Map<number, Anvil>
beforeAll(async () => {
  chains = await startLocalChains(
    [1, 137].map((id) => ({ id, port: 0 })),
    'tokens',
  )
})
afterAll(() => Promise.all([...chains.values()].map((chain) => chain.stop())))

const abi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function balanceOf(address) view returns (uint256)',
  'function getPair(address, address) view returns (address)',
  'function token0() view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function WETH() view returns (address)',
])
const urlOf = (id: number) => chains.get(id)?.url ?? ''
const client = (id: number) => createPublicClient({ transport: http(urlOf(id)) })
const send = async (to: `0x${string}`, data: `0x${string}`) => {
  const transaction = { from: LOCAL_ACCOUNT, to, data, gas: '0x30d40' }
  const hash = (await callNode(urlOf(1), 'eth_sendTransaction', [transaction])) as `0x${string}`
  return (await client(1).waitForTransactionReceipt({ hash, pollingInterval: 20 })).status
}
const balanceOf = (id: number, token: `0x${string}`, account: `0x${string}`) =>
  client(id).readContract({ address: token, abi, functionName: 'balanceOf', args: [account] })

test.each([1, 137])('default: tokens of chain %i say who they are, each account has some', async (id) => {
  const accounts = (await callNode(urlOf(id), 'eth_accounts')) as `0x${string}`[]
  expect(accounts).toHaveLength(10)
  for (const { address, name, symbol, decimals, gift } of Object.values(localTokens)) {
    const read = (functionName: 'name' | 'symbol' | 'decimals') =>
      client(id).readContract({ address, abi, functionName })
    expect([await read('name'), await read('symbol'), await read('decimals')]).toEqual([
      name,
      symbol,
      decimals,
    ])
    for (const account of accounts)
      expect(await balanceOf(id, address, account)).toBe(parseUnits(gift, decimals))
  }
})

test.each([1, 137])('default: on chain %i each price can be read from its pool with USDC', async (id) => {
  const { usdc, ...others } = localTokens
  const coin = { address: localAddresses.wrapped, decimals: 18, price: localCoin(id).price }
  for (const { address, decimals, price } of [coin, ...Object.values(others)]) {
    const pair = await client(id).readContract({
      address: localAddresses.pairFactory,
      abi,
      functionName: 'getPair',
      args: [address, usdc.address],
    })
    const [one, other] = await client(id).readContract({ address: pair, abi, functionName: 'getReserves' })
    const isFirst =
      (await client(id).readContract({ address: pair, abi, functionName: 'token0' })) === address
    const [tokens, dollars] = isFirst ? [one, other] : [other, one]
    const asked = Number(formatUnits(dollars, 6)) / Number(formatUnits(tokens, decimals))
    expect(asked * 100).toBeCloseTo(price, 2)
  }
})

test('behavior: the accounts of the phrase have sent nothing, and the chains mine by themselves', async () => {
  for (const id of [1, 137]) {
    expect(await client(id).getTransactionCount({ address: LOCAL_ACCOUNT })).toBe(0)
    expect(await callNode(urlOf(id), 'anvil_getAutomine')).toBe(true)
    // Nobody may send in another's name any more.
    const theirs = { from: localAddresses.treasury, to: LOCAL_ACCOUNT }
    await expect(callNode(urlOf(id), 'eth_sendTransaction', [theirs])).rejects.toThrow(/signer/i)
  }
})

test('behavior: USDT returns nothing, and an allowance goes to zero before it changes', async () => {
  const { usdt, treasury } = localAddresses
  const speaking = parseAbi(['function transfer(address, uint256) returns (bool)'])
  const silent = parseAbi(['function transfer(address, uint256)', 'function approve(address, uint256)'])
  const call = { address: usdt, account: LOCAL_ACCOUNT, args: [treasury, 1n] } as const
  await client(1).simulateContract({ ...call, abi: silent, functionName: 'transfer' })
  await expect(
    client(1).simulateContract({ ...call, abi: speaking, functionName: 'transfer' }),
  ).rejects.toThrow(/returned no data/)

  const approve = (amount: bigint) =>
    send(usdt, encodeFunctionData({ abi: silent, functionName: 'approve', args: [treasury, amount] }))
  expect(await approve(5n)).toBe('success')
  expect(await approve(6n)).toBe('reverted')
  expect(await approve(0n)).toBe('success')
  expect(await approve(6n)).toBe('success')
})

test('behavior: DAI takes a signed permit', async () => {
  const { dai, treasury } = localAddresses
  const owner = mnemonicToAccount(LOCAL_MNEMONIC, { addressIndex: 4 })
  const permit = { owner: owner.address, spender: treasury, value: 7n, nonce: 0n, deadline: maxUint256 }
  const { r, s, yParity } = parseSignature(
    await owner.signTypedData({
      domain: { name: 'Dai Stablecoin', version: '1', chainId: 1, verifyingContract: dai },
      types: {
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
      },
      primaryType: 'Permit',
      message: permit,
    }),
  )
  const permitAbi = parseAbi([
    'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
    'function allowance(address, address) view returns (uint256)',
  ])
  const data = encodeFunctionData({
    abi: permitAbi,
    functionName: 'permit',
    args: [owner.address, treasury, 7n, maxUint256, 27 + yParity, r, s],
  })
  expect(await send(dai, data)).toBe('success')
  const args = [owner.address, treasury] as const
  expect(
    await client(1).readContract({ address: dai, abi: permitAbi, functionName: 'allowance', args }),
  ).toBe(7n)
})

test('behavior: many new accounts at once get tokens', async () => {
  const give = createTokenGifts()
  const accounts = Array.from({ length: 12 }, (_, index) => `0x${`${index + 1}`.padStart(40, '0')}` as const)
  await Promise.all(accounts.map((account) => give(urlOf(137), [account])))
  await expect.poll(() => balanceOf(137, localAddresses.uni, accounts[11] ?? '0x')).not.toBe(0n)
  for (const account of accounts)
    for (const { address, gift, decimals } of Object.values(localTokens))
      expect(await balanceOf(137, address, account)).toBe(parseUnits(gift, decimals) / 10n)
})
