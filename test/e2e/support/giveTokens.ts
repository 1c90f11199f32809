import { localAddresses } from '@wallet-widget/local'
import { type Address, encodeFunctionData, erc20Abi, type Hex, numberToHex, parseEther } from 'viem'
import { readEnvironment } from '../setup/environment.js'
import { askNode } from '../wallet/node.js'

const { treasury, usdc } = localAddresses

/** The call of a token's contract that sends some of it. */
export const transferData = (to: string, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Address, amount] })

/** Gives an account tokens on chain 1, from the rest that the local chain keeps. */
export async function giveTokens(to: string, amount: bigint, token: string = usdc): Promise<void> {
  const url = readEnvironment().chains[1]
  await askNode(url, 'anvil_setBalance', [treasury, numberToHex(parseEther('1'))])
  await askNode(url, 'anvil_impersonateAccount', [treasury])
  await askNode(url, 'eth_sendTransactionSync', [
    { from: treasury, to: token, data: transferData(to, amount) },
  ])
}
