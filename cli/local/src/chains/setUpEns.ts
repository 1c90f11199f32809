import {
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  labelhash,
  namehash,
  parseAbi,
  zeroHash,
} from 'viem'
import { ensOffchainResolverCode } from '../contracts/ensOffchainResolverCode.js'
import { ensRegistryCode } from '../contracts/ensRegistryCode.js'
import { ensResolverCode } from '../contracts/ensResolverCode.js'
import { ensReverseRegistrarCode } from '../contracts/ensReverseRegistrarCode.js'
import { ensUniversalResolverCode } from '../contracts/ensUniversalResolverCode.js'
import { callNode, callNodeInBatch } from './callNode.js'
import { LOCAL_ACCOUNT, localAddresses } from './localAddresses.js'

// The root owner sends the set-up, so that the accounts of the phrase start with nonce 0 and a round balance.
const {
  ensOffchainResolver,
  ensRegistry,
  ensResolver,
  ensReverseRegistrar,
  ensUniversalResolver,
  ensRootOwner,
} = localAddresses
const NAME = 'alice.eth'

const registryAbi = parseAbi([
  'function setOwner(bytes32 node, address to)',
  'function setSubnodeOwner(bytes32 node, bytes32 label, address to)',
  'function setSubnodeRecord(bytes32 node, bytes32 label, address to, address answering, uint64 ttl)',
])
const resolverAbi = parseAbi([
  'function setAddr(bytes32 node, address a)',
  'function setText(bytes32 node, string key, string value)',
  'function setName(bytes32 node, string value)',
])

/**
 * Puts an ENS on a local chain, at mainnet's addresses, and gives the first account the name `alice.eth`, forward and
 * reverse, with an avatar. Names in `local.eth` are asked of a gateway once one is set, see {@link setNameGateway}.
 */
export async function setUpEns(url: string): Promise<void> {
  await callNodeInBatch(url, [
    ['anvil_setCode', [ensRegistry, ensRegistryCode]],
    ['anvil_setCode', [ensResolver, ensResolverCode]],
    ['anvil_setCode', [ensReverseRegistrar, ensReverseRegistrarCode]],
    ['anvil_setCode', [ensOffchainResolver, ensOffchainResolverCode]],
    ['anvil_setCode', [ensUniversalResolver, ensUniversalResolverCode]],
    ['anvil_setStorageAt', [ensRegistry, slotOfRootOwner(), `0x${ensRootOwner.slice(2).padStart(64, '0')}`]],
    ['anvil_setBalance', [ensRootOwner, '0x8ac7230489e80000']],
    ['anvil_impersonateAccount', [ensRootOwner]],
    ['evm_setAutomine', [false]],
  ])
  const hashes = await callNodeInBatch(
    url,
    registration().map(([to, data], nonce) => [
      'eth_sendTransaction',
      [{ from: ensRootOwner, to, data, gas: '0x1e8480', nonce: `0x${nonce.toString(16)}` }],
    ]),
  )
  await callNode(url, 'anvil_mine')
  const receipts = (await callNodeInBatch(
    url,
    hashes.map((hash) => ['eth_getTransactionReceipt', [hash]]),
  )) as ({ status: Hex } | null)[]
  const failed = receipts.findIndex((receipt) => receipt?.status !== '0x1')
  if (failed !== -1) throw new Error(`step ${failed} of setting up ENS was not accepted`)
  await callNodeInBatch(url, [
    ['evm_setAutomine', [true]],
    ['anvil_stopImpersonatingAccount', [ensRootOwner]],
  ])
}

function registration(): [to: Hex, data: Hex][] {
  const alice = namehash(NAME)
  const hexadecimal = LOCAL_ACCOUNT.slice(2).toLowerCase()
  const reverse = namehash(`${hexadecimal}.addr.reverse`)
  const registry = (
    functionName: 'setOwner' | 'setSubnodeOwner' | 'setSubnodeRecord',
    args: readonly unknown[],
  ) => [ensRegistry, encodeFunctionData({ abi: registryAbi, functionName, args } as never)] as [Hex, Hex]
  const resolver = (functionName: 'setAddr' | 'setText' | 'setName', args: readonly unknown[]) =>
    [ensResolver, encodeFunctionData({ abi: resolverAbi, functionName, args } as never)] as [Hex, Hex]

  return [
    registry('setSubnodeOwner', [zeroHash, labelhash('eth'), ensRootOwner]),
    registry('setSubnodeRecord', [namehash('eth'), labelhash('alice'), ensRootOwner, ensResolver, 0n]),
    resolver('setAddr', [alice, LOCAL_ACCOUNT]),
    resolver('setText', [alice, 'avatar', aliceAvatar]),
    registry('setOwner', [alice, LOCAL_ACCOUNT]),
    registry('setSubnodeRecord', [
      namehash('eth'),
      labelhash('local'),
      ensRootOwner,
      ensOffchainResolver,
      0n,
    ]),
    registry('setSubnodeOwner', [zeroHash, labelhash('reverse'), ensRootOwner]),
    registry('setSubnodeOwner', [namehash('reverse'), labelhash('addr'), ensRootOwner]),
    registry('setSubnodeRecord', [
      namehash('addr.reverse'),
      labelhash(hexadecimal),
      ensRootOwner,
      ensResolver,
      0n,
    ]),
    resolver('setName', [reverse, NAME]),
    registry('setOwner', [reverse, LOCAL_ACCOUNT]),
    registry('setOwner', [namehash('addr.reverse'), ensReverseRegistrar]),
  ]
}

function slotOfRootOwner(): Hex {
  return keccak256(encodeAbiParameters([{ type: 'bytes32' }, { type: 'uint256' }], [zeroHash, 0n]))
}

const svg = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
  '<defs><linearGradient id="a" x2="1" y2="1"><stop stop-color="#7c5cff"/><stop offset="1" stop-color="#21d4b4"/>',
  '</linearGradient></defs><rect width="64" height="64" fill="url(#a)"/><circle cx="32" cy="26" r="11" fill="#fff"/>',
  '<path d="M10 60c2-14 11-20 22-20s20 6 22 20z" fill="#fff"/></svg>',
].join('')

/** The picture that `alice.eth` has on the local chain. */
const aliceAvatar = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
