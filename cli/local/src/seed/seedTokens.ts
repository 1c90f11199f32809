import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  maxUint256,
  parseAbi,
  parseUnits,
} from 'viem'
import { localAddresses } from '../chains/localAddresses.js'
import { localPairFactoryCreationCode } from '../contracts/localPairFactoryCreationCode.js'
import { localRouterCreationCode } from '../contracts/localRouterCreationCode.js'
import { localTetherCreationCode } from '../contracts/localTetherCreationCode.js'
import { localTokenCreationCode } from '../contracts/localTokenCreationCode.js'
import { localWrappedCreationCode } from '../contracts/localWrappedCreationCode.js'
import type { Seeder, SeedTransaction } from './createSeeder.js'
import { poolsOf, worth } from './localPools.js'
import { type LocalToken, localCoin, localTokens } from './localTokens.js'
import { routerAbi } from './routerAbi.js'
import type { SeededChain } from './seededChain.js'
import { tokenAbi } from './tokenAbi.js'

/** Coins, and US dollars' worth of each token, that the treasury has. */
const COINS = 10n ** 9n * 10n ** 18n
const WORTH = 10n ** 9n

const { treasury, wrapped, pairFactory, router } = localAddresses
const tokens = Object.values(localTokens)

/**
 * Puts the tokens and their pools on a local chain, and gives each account of the development phrase some.
 *
 * @param share - of the last year that has passed by then, for the prices
 */
export function seedTokens({ chainId, accounts }: SeededChain, seeder: Seeder, share: number): void {
  seeder.prepare([['anvil_setBalance', [treasury, `0x${(2n * COINS).toString(16)}`]]])
  seeder.mine(deployments(chainId))
  seeder.mine([...supplies(), ...pools(chainId, share)])
  seeder.mine(accounts.flatMap(gifts))
}

/** In the order that gives each its address. */
function deployments(chainId: number): SeedTransaction[] {
  const { name, symbol } = localCoin(chainId)
  return [
    ...tokens.map(tokenCode),
    encodeDeployData({
      abi: parseAbi(['constructor(string, string)']),
      bytecode: localWrappedCreationCode,
      args: [name, symbol],
    }),
    localPairFactoryCreationCode,
    encodeDeployData({
      abi: parseAbi(['constructor(address, address)']),
      bytecode: localRouterCreationCode,
      args: [pairFactory, wrapped],
    }),
  ].map((data) => ({ from: treasury, data, gas: 3_700_000n }))
}

function tokenCode({ name, symbol, decimals }: LocalToken): Hex {
  if (symbol === localTokens.usdt.symbol) return localTetherCreationCode
  return encodeDeployData({
    abi: parseAbi(['constructor(string, string, uint8)']),
    bytecode: localTokenCreationCode,
    args: [name, symbol, decimals],
  })
}

function supplies(): SeedTransaction[] {
  const call = (to: Address, data: Hex, value = 0n) => ({ from: treasury, to, data, value })
  const allowance = encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [router, maxUint256] })
  return [
    ...tokens.map((token) =>
      call(
        token.address,
        encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args: [treasury, worth(WORTH, token)] }),
      ),
    ),
    call(wrapped, encodeFunctionData({ abi: tokenAbi, functionName: 'deposit' }), COINS),
    ...[...tokens.map(({ address }) => address), wrapped].map((address) => call(address, allowance)),
  ]
}

function pools(chainId: number, share: number): SeedTransaction[] {
  return poolsOf(chainId).map(([one, other, dollars]) => ({
    from: treasury,
    to: router,
    data: encodeFunctionData({
      abi: routerAbi,
      functionName: 'addLiquidity',
      args: [
        one.address,
        other.address,
        worth(dollars, one, share),
        worth(dollars, other, share),
        0n,
        0n,
        treasury,
        maxUint256,
      ],
    }),
    gas: 2_700_000n,
  }))
}

function gifts(account: Address): SeedTransaction[] {
  return tokens.map(({ address, decimals, gift }) => ({
    from: treasury,
    to: address,
    data: encodeFunctionData({
      abi: tokenAbi,
      functionName: 'transfer',
      args: [account, parseUnits(gift, decimals)],
    }),
  }))
}
