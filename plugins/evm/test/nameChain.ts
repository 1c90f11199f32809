import { localAddresses } from '@wallet-widget/local'
import { encodeFunctionData, type Hex, labelhash, namehash, parseAbi } from 'viem'
import { expect } from 'vitest'
import { callNode, mined } from './nodeWallet.js'

const { ensRegistry, ensResolver, ensReverseRegistrar, ensRootOwner } = localAddresses
const abi = parseAbi([
  'function setSubnodeRecord(bytes32 node, bytes32 label, address to, address answering, uint64 ttl)',
  'function setAddr(bytes32 node, address a)',
  'function setText(bytes32 node, string key, string value)',
  'function setName(string name) returns (bytes32)',
])

/** The ENS of a local chain, for anybody to write into. */
export function nameChain(url: () => string) {
  async function send(from: string, to: string, data: Hex) {
    await callNode(url(), 'anvil_impersonateAccount', [from])
    await callNode(url(), 'anvil_setBalance', [from, '0xde0b6b3a7640000'])
    const hash = await callNode(url(), 'eth_sendTransaction', [{ from, to, data, gas: '0x1e8480' }])
    expect((await mined(url(), hash)).status).toBe('0x1')
  }

  return {
    /** Gives `<label>.eth` to an address; without one, the name stands for nobody. */
    async register(label: string, address?: Hex, avatar?: string) {
      const node = namehash(`${label}.eth`)
      const args = [namehash('eth'), labelhash(label), ensRootOwner, ensResolver, 0n] as const
      await send(
        ensRootOwner,
        ensRegistry,
        encodeFunctionData({ abi, functionName: 'setSubnodeRecord', args }),
      )
      if (address)
        await send(
          ensRootOwner,
          ensResolver,
          encodeFunctionData({ abi, functionName: 'setAddr', args: [node, address] }),
        )
      if (avatar)
        await send(
          ensRootOwner,
          ensResolver,
          encodeFunctionData({ abi, functionName: 'setText', args: [node, 'avatar', avatar] }),
        )
    },
    /** Has an address claim a name, whosoever it is. */
    claim: (address: Hex, name: string) =>
      send(address, ensReverseRegistrar, encodeFunctionData({ abi, functionName: 'setName', args: [name] })),
    /** Puts a contract's code at an address. */
    deploy: (address: Hex, code: Hex) => callNode(url(), 'anvil_setCode', [address, code]),
  }
}
