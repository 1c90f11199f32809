import type { Address } from 'viem'
import { localAddresses } from '../chains/localAddresses.js'

/** Where Uniswap's own V2Router02 stands. Source: Uniswap's list of V2 deployments. */
const UNISWAP: Readonly<Record<number, Address>> = {
  1: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
  10: '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2',
  56: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
  137: '0xedf6066a2b290C185783862C7F4776A2C8077AD1',
  8453: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
  42161: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
  43114: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
}

/** The address at which the router of a local chain is also found: that of the chain it stands for, where there is one. */
export const routerAddress = (chainId: number): Address => UNISWAP[chainId] ?? localAddresses.router
