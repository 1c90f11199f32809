import { parseAbi } from 'viem'

/** What seeds call on the tokens of the local chains. That USDT returns nothing does not matter to a transaction. */
export const tokenAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function deposit() payable',
  'function withdraw(uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
])
