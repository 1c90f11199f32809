import { type Address, encodeFunctionData, maxUint256, parseEther, parseUnits, stringToHex } from 'viem'
import { guestbookAbi, localAddresses } from '../../chains/localAddresses.js'
import { collectionAbi, editionAbi } from '../collectionAbi.js'
import type { SeedTransaction } from '../createSeeder.js'
import type { LocalToken } from '../localTokens.js'
import { routerAbi } from '../routerAbi.js'
import { tokenAbi } from '../tokenAbi.js'

const { wrapped, router, tidelands, stamps, guestbook } = localAddresses
const SWAP_GAS = 400_000n

/** Amounts are in whole coins or tokens. */
export const sendCoins = (from: Address, to: Address, amount: string): SeedTransaction => ({
  from,
  to,
  value: parseEther(amount),
  gas: 21_000n,
})

export const sendTokens = (
  from: Address,
  to: Address,
  { address, decimals }: LocalToken,
  amount: string,
): SeedTransaction => ({
  from,
  to: address,
  data: encodeFunctionData({
    abi: tokenAbi,
    functionName: 'transfer',
    args: [to, parseUnits(amount, decimals)],
  }),
})

/** @param amount - all of it, if absent; '0' takes the permission back */
export const approve = (
  from: Address,
  { address, decimals }: LocalToken,
  spender: Address,
  amount?: string,
): SeedTransaction => ({
  from,
  to: address,
  data: encodeFunctionData({
    abi: tokenAbi,
    functionName: 'approve',
    args: [spender, amount === undefined ? maxUint256 : parseUnits(amount, decimals)],
  }),
})

export const wrap = (from: Address, amount: string): SeedTransaction => ({
  from,
  to: wrapped,
  value: parseEther(amount),
  data: encodeFunctionData({ abi: tokenAbi, functionName: 'deposit' }),
})

export const unwrap = (from: Address, amount: string): SeedTransaction => ({
  from,
  to: wrapped,
  data: encodeFunctionData({ abi: tokenAbi, functionName: 'withdraw', args: [parseEther(amount)] }),
})

export const buyWithCoins = (from: Address, { address }: LocalToken, amount: string): SeedTransaction => ({
  from,
  to: router,
  value: parseEther(amount),
  data: encodeFunctionData({
    abi: routerAbi,
    functionName: 'swapExactETHForTokens',
    args: [0n, [wrapped, address], from, maxUint256],
  }),
  gas: SWAP_GAS,
})

export const sellForCoins = (
  from: Address,
  { address, decimals }: LocalToken,
  amount: string,
): SeedTransaction => ({
  from,
  to: router,
  data: encodeFunctionData({
    abi: routerAbi,
    functionName: 'swapExactTokensForETH',
    args: [parseUnits(amount, decimals), 0n, [address, wrapped], from, maxUint256],
  }),
  gas: SWAP_GAS,
})

/** @param least - whole tokens of the second that have to come out */
export const swapTokens = (
  from: Address,
  [sold, bought]: readonly [LocalToken, LocalToken],
  amount: string,
  least = '0',
): SeedTransaction => ({
  from,
  to: router,
  data: encodeFunctionData({
    abi: routerAbi,
    functionName: 'swapExactTokensForTokens',
    args: [
      parseUnits(amount, sold.decimals),
      parseUnits(least, bought.decimals),
      [sold.address, bought.address],
      from,
      maxUint256,
    ],
  }),
  gas: SWAP_GAS,
})

export const addLiquidity = (
  from: Address,
  { address, decimals }: LocalToken,
  amount: string,
  coins: string,
): SeedTransaction => ({
  from,
  to: router,
  value: parseEther(coins),
  data: encodeFunctionData({
    abi: routerAbi,
    functionName: 'addLiquidityETH',
    args: [address, parseUnits(amount, decimals), 0n, 0n, from, maxUint256],
  }),
  gas: SWAP_GAS,
})

export const signGuestbook = (from: Address, message: string): SeedTransaction => ({
  from,
  to: guestbook,
  data: encodeFunctionData({ abi: guestbookAbi, functionName: 'sign', args: [message] }),
})

/** The next piece of Tidelands. */
export const mintPiece = (from: Address): SeedTransaction => ({
  from,
  to: tidelands,
  data: encodeFunctionData({ abi: collectionAbi, functionName: 'mint', args: [from] }),
})

export const sendPiece = (from: Address, to: Address, id: bigint): SeedTransaction => ({
  from,
  to: tidelands,
  data: encodeFunctionData({ abi: collectionAbi, functionName: 'transferFrom', args: [from, to, id] }),
})

export const allowMarket = (from: Address, market: Address, isAllowed: boolean): SeedTransaction => ({
  from,
  to: tidelands,
  data: encodeFunctionData({
    abi: collectionAbi,
    functionName: 'setApprovalForAll',
    args: [market, isAllowed],
  }),
})

export const sendStamps = (from: Address, to: Address, id: bigint, amount: bigint): SeedTransaction => ({
  from,
  to: stamps,
  data: encodeFunctionData({
    abi: editionAbi,
    functionName: 'safeTransferFrom',
    args: [from, to, id, amount, stringToHex('')],
  }),
})

/** A transaction that the chain is to revert. */
export const reverted = (transaction: SeedTransaction): SeedTransaction => ({
  ...transaction,
  isReverted: true,
})
