import { type Address, encodeFunctionData, parseAbi } from 'viem'
import { callNode } from './callNode.js'
import { localAddresses } from './localAddresses.js'

const abi = parseAbi(['function set(string url, address signer)'])
const { ensOffchainResolver, ensRootOwner } = localAddresses

/** What names end in that visitors may register. */
export const LOCAL_ZONE = 'local.eth'

/** Has the resolver of `local.eth` ask a gateway, and take what a key signs. */
export async function setNameGateway(node: string, gateway: { url: string; signer: Address }): Promise<void> {
  const data = encodeFunctionData({ abi, functionName: 'set', args: [gateway.url, gateway.signer] })
  await callNode(node, 'anvil_impersonateAccount', [ensRootOwner])
  try {
    const transaction = { from: ensRootOwner, to: ensOffchainResolver, data, gas: '0x1e8480' }
    await callNode(node, 'eth_sendTransactionSync', [transaction])
  } finally {
    await callNode(node, 'anvil_stopImpersonatingAccount', [ensRootOwner])
  }
}
