import { createRequire } from 'node:module'
import { LOCAL_ACCOUNT } from '@wallet-widget/local'
import {
  type Abi,
  type Address,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  http,
  parseAbi,
  publicActions,
} from 'viem'
import { deployToken } from '../smart/deployToken.fixture.js'

const { abi, bytecode } = createRequire(import.meta.url)('@uniswap/v2-core/build/UniswapV2Pair.json') as {
  abi: Abi
  bytecode: string
}
const pairAbi = parseAbi([
  'function initialize(address, address)',
  'function sync()',
  'function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes data)',
])
const LIQUIDITY = 1_000_000n

/** Uniswap V2's own pair of two tokens on a local chain, with as much of each in it. */
export async function deployPair(url: string) {
  const client = createWalletClient({
    account: LOCAL_ACCOUNT,
    transport: http(url),
    pollingInterval: 50,
  }).extend(publicActions)
  const mined = async (sending: Promise<Hex>) => client.waitForTransactionReceipt({ hash: await sending })
  const made = await mined(client.deployContract({ abi, bytecode: `0x${bytecode}`, chain: null }))
  const pair = getAddress(made.contractAddress as Address)
  const give = getAddress(await deployToken(url, LOCAL_ACCOUNT, 2n * LIQUIDITY))
  const take = getAddress(await deployToken(url, pair, LIQUIDITY))
  const write = (data: Hex) => mined(client.sendTransaction({ to: pair, data, chain: null }))
  await write(encodeFunctionData({ abi: pairAbi, functionName: 'initialize', args: [give, take] }))
  const fund = (owner: Address, amount: bigint) =>
    mined(
      client.writeContract({
        address: give,
        abi: erc20Abi,
        functionName: 'transfer',
        args: [owner, amount],
        chain: null,
      }),
    )
  await fund(pair, LIQUIDITY)
  await write(encodeFunctionData({ abi: pairAbi, functionName: 'sync' }))
  return {
    give,
    take,
    /** Gives some of the first token to an owner. */
    fund,
    /** What a site would ask for: an allowance, then the exchange itself. */
    swap: (account: Address, amount: bigint, received: bigint) => [
      {
        to: give,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [pair, amount] }),
      },
      {
        to: give,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [pair, amount] }),
      },
      {
        to: pair,
        data: encodeFunctionData({
          abi: pairAbi,
          functionName: 'swap',
          args: [0n, received, account, '0x'],
        }),
      },
    ],
  }
}
