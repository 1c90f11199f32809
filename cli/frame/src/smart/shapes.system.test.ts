import { LOCAL_ACCOUNT } from '@wallet-widget/local'
import { ownedAccount, type SmartAccount, soladyAccount } from '@wallet-widget/services/contract'
import { ethers } from 'ethers'
import { type Hex, hashTypedData, parseAbi, type TypedDataDefinition } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Shape } from '../../test/typedData/shape.fixture.js'
import { shapes } from '../../test/typedData/shapes.fixture.js'
import { createSmartAccounts } from './createSmartAccounts.js'
import { startChainsWithBundlers } from './localChains.fixture.js'

let chains: Awaited<ReturnType<typeof startChainsWithBundlers>>
let owner: PrivateKeyAccount
let undeployed: PrivateKeyAccount
beforeAll(async () => {
  chains = await startChainsWithBundlers()
  undeployed = (await chains.owner()).owner
  owner = (await chains.owner()).owner
  // Anybody may put an account there.
  for (const [, accountOf] of kinds) {
    const { factory, factoryData } = accountOf(owner.address).deployment
    await chains.node(1, 'eth_sendTransactionSync', [{ from: LOCAL_ACCOUNT, to: factory, data: factoryData }])
  }
})
afterAll(() => chains.stop())

const kinds = [
  ['of a new wallet', ownedAccount],
  ['of an older wallet', soladyAccount],
] as const
const smart = () => createSmartAccounts({ rpc: chains.rpc, networks: [1] })
const MAGIC = '0x1626ba7e'
const isValidSignature = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])
const hashOf = (shape: Shape) => hashTypedData(shape as unknown as TypedDataDefinition)
/** The same data with one bit of them changed: the hash of something else. */
const other = (hash: Hex) => `${hash.slice(0, -1)}${hash.endsWith('0') ? '1' : '0'}` as Hex

test('default: a table of many shapes', () => {
  expect(shapes.length).toBeGreaterThanOrEqual(40)
  expect(new Set(shapes.map(([, shape]) => hashOf(shape))).size).toBe(shapes.length)
})

describe.each(shapes)('%s', (_, shape) => {
  const sign = (account: SmartAccount, signer: PrivateKeyAccount) =>
    smart().signTypedData({
      account,
      signer,
      chainId: 1,
      typedData: shape as unknown as TypedDataDefinition,
    })

  test.each(kinds)('EIP-1271: an account that stands, %s', async (_, accountOf) => {
    const account = accountOf(owner.address)
    const { address } = account
    const signature = await sign(account, owner)
    const ask = (hash: Hex) =>
      ({ address, abi: isValidSignature, functionName: 'isValidSignature', args: [hash, signature] }) as const
    const hash = hashOf(shape)
    // A contract asks, as an exchange or Permit2 would.
    const [said, saidOfAnother] = await chains.client(1).multicall({
      allowFailure: false,
      contracts: [ask(hash), ask(other(hash))],
    })
    expect(said).toBe(MAGIC)
    expect(saidOfAnother).not.toBe(MAGIC)
  })

  test('EIP-6492: an account that is not there yet', async () => {
    const account = ownedAccount(undeployed.address)
    const { address } = account
    const signature = await sign(account, undeployed)
    const ask = (hash: Hex) => chains.client(1).verifyHash({ address, hash, signature })
    expect(await ask(hashOf(shape))).toBe(true)
    expect(await ask(other(hashOf(shape)))).toBe(false)
  })
})

/** What ethers can’t encode: a type that holds itself, a domain of one’s own make or alone. */
const NOT_FOR_ETHERS = /holds itself|domain (in an order|with a member|and nothing)|without members/

test.each(shapes.filter(([name]) => !NOT_FOR_ETHERS.test(name)))(
  'default: ethers reckons the same hash: %s',
  (_, { types: { EIP712Domain, ...types }, domain, primaryType, message }) => {
    const encoder = new ethers.TypedDataEncoder(reachable(primaryType, types))
    expect(encoder.primaryType).toBe(primaryType)
    const hash = ethers.TypedDataEncoder.hash(
      domain as ethers.TypedDataDomain,
      reachable(primaryType, types),
      message,
    )
    expect(hash).toBe(
      hashOf({ types: { EIP712Domain: EIP712Domain ?? [], ...types }, domain, primaryType, message }),
    )
  },
)

/** Only what the primary type needs: ethers takes whatever nothing names for the primary one. */
function reachable(
  type: string,
  types: Shape['types'],
  found: Record<string, ethers.TypedDataField[]> = {},
): Record<string, ethers.TypedDataField[]> {
  const name = type.replace(/\[.*$/, '')
  const fields = types[name]
  if (fields && !found[name]) {
    found[name] = [...fields]
    for (const field of fields) reachable(field.type, types, found)
  }
  return found
}
