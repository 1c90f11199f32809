import { createRequire } from 'node:module'
import { LOCAL_ACCOUNT } from '@wallet-widget/local'
import { type Abi, type Address, createWalletClient, erc20Abi, type Hex, http, publicActions } from 'viem'

const { abi, bytecode } = createRequire(import.meta.url)('@uniswap/v2-core/build/ERC20.json') as {
  abi: Abi
  bytecode: string
}

/** Puts a real ERC-20 on a local chain, UNI-V2 with 18 decimals, and gives all of it to an owner. */
export async function deployToken(url: string, owner: Address, supply: bigint): Promise<Address> {
  const client = createWalletClient({
    account: LOCAL_ACCOUNT,
    transport: http(url),
    pollingInterval: 50,
  }).extend(publicActions)
  const mined = async (sending: Promise<Hex>) => client.waitForTransactionReceipt({ hash: await sending })
  const { contractAddress } = await mined(
    client.deployContract({ abi, bytecode: `0x${bytecode}`, args: [supply], chain: null }),
  )
  if (!contractAddress) throw new Error('The token is not there.')
  await mined(
    client.writeContract({
      address: contractAddress,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [owner, supply],
      chain: null,
    }),
  )
  return contractAddress
}
