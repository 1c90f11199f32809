import { type Address, encodeFunctionData, parseUnits } from 'viem'
import { callNode, callNodeInBatch } from '../chains/callNode.js'
import { localAddresses } from '../chains/localAddresses.js'
import { localTokens } from './localTokens.js'
import { tokenAbi } from './tokenAbi.js'

/** A tenth of what the accounts of the development phrase have. */
const SHARE = 10n
const GAS = '0x30d40'

/** Gives accounts some of each token of a local chain that was seeded. */
export type TokenGifts = (url: string, accounts: readonly string[]) => Promise<void>

/** Gives one after another: the treasury's transactions are numbered. */
export function createTokenGifts(): TokenGifts {
  let last: Promise<unknown> = Promise.resolve()
  return (url, accounts) => {
    const given = last.then(() => give(url, accounts))
    last = given.catch(() => {})
    return given
  }
}

async function give(url: string, accounts: readonly string[]): Promise<void> {
  const { treasury } = localAddresses
  const first = Number(await callNode(url, 'eth_getTransactionCount', [treasury, 'pending']))
  const transfers = accounts.flatMap((account) =>
    Object.values(localTokens).map(({ address, decimals, gift }) => ({
      from: treasury,
      to: address,
      gas: GAS,
      data: encodeFunctionData({
        abi: tokenAbi,
        functionName: 'transfer',
        args: [account as Address, parseUnits(gift, decimals) / SHARE],
      }),
    })),
  )
  await callNodeInBatch(url, [
    ['anvil_impersonateAccount', [treasury]],
    ...transfers.map((transfer, index): [string, unknown[]] => [
      'eth_sendTransaction',
      [{ ...transfer, nonce: `0x${(first + index).toString(16)}` }],
    ]),
  ])
}
