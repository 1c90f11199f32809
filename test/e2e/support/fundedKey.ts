import { type Hex, numberToHex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { readEnvironment } from '../setup/environment.js'
import { askNode } from '../wallet/node.js'

/** The key of alice.eth on the local chains. Source: the well-known development mnemonic. */
export const ALICE = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

/** A new account with 5 coins on each local chain, so that tests side by side do not meet. */
export async function fundedKey(): Promise<Hex> {
  const key = generatePrivateKey()
  const params = [privateKeyToAddress(key), numberToHex(parseEther('5'))]
  const { chains } = readEnvironment()
  await Promise.all(Object.values(chains).map((url) => askNode(url, 'anvil_setBalance', params)))
  return key
}
