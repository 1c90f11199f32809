import { LOCAL_ACCOUNT } from '@wallet-widget/local'
import {
  operationHash,
  ownedAccount,
  type SmartAccount,
  soladyAccount,
} from '@wallet-widget/services/contract'
import {
  concat,
  createPublicClient,
  createTestClient,
  createWalletClient,
  getTypesForEIP712Domain,
  type Hex,
  hashStruct,
  hashTypedData,
  http,
  keccak256,
  numberToHex,
  parseEther,
  size,
  stringToHex,
  type TypedDataDefinition,
  zeroHash,
} from 'viem'
import { formatUserOperationRequest, getUserOperationTypedData } from 'viem/account-abstraction'
import { mainnet } from 'viem/chains'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { approved, type TestClient } from '../../../cli/frame/test/site.fixture.js'
import { orders } from '../../../cli/frame/test/typedData/orders.fixture.js'
import { permits } from '../../../cli/frame/test/typedData/permits.fixture.js'
import type { Shape } from '../../../cli/frame/test/typedData/shape.fixture.js'
import { openPurse } from '../support/purse.js'
import { openVictim, type Victim } from '../support/victim.js'

let victim: Victim
beforeEach(async () => {
  victim = await openVictim()
})
afterEach(() => victim.close())

const node = () => createPublicClient({ chain: mainnet, transport: http(inject('scene').node) })

async function accountsOf(client: TestClient) {
  const { accounts } = await client.ask<{ accounts: { address: Hex; type: string }[] }>('GET_USER')
  const find = (kind: string) => accounts.find(({ type }) => type === kind)?.address as Hex
  return { eoa: find('eoa'), smart: find('smartAccount') }
}

/** What the page gets of a victim who presses everything. */
async function signatures(
  client: TestClient,
  asked: readonly (readonly [method: string, params: unknown])[],
): Promise<readonly Hex[]> {
  const held: Hex[] = []
  for (const [method, params] of asked) {
    const signature = await approved(client, client.rpc<Hex>(method, params)).catch(() => undefined)
    if (signature !== undefined) held.push(signature)
  }
  return held
}

const setBalance = (address: Hex) =>
  createTestClient({ mode: 'anvil', chain: mainnet, transport: http(inject('scene').node) }).setBalance({
    address,
    value: parseEther('10'),
  })

/** An account that is not the wallet's: put on the chain, which anybody can, and rich. */
async function fill({ address, deployment }: SmartAccount) {
  const from = createWalletClient({
    account: LOCAL_ACCOUNT,
    chain: mainnet,
    transport: http(inject('scene').node),
  })
  await from.sendTransaction({ to: deployment.factory, data: deployment.factoryData })
  await setBalance(address)
}

const payItself = (client: TestClient, smart: Hex) =>
  approved(client, client.rpc('eth_sendTransaction', [{ from: smart, to: smart, value: '0x1' }]))

/** The victim's smart account, on the chain and rich. */
async function enrich(client: TestClient, smart: Hex) {
  await setBalance(smart)
  await payItself(client, smart)
  expect(await node().getCode({ address: smart })).toBeDefined()
}

test.each([
  ['a new wallet', ownedAccount],
  ['a wallet from before', soladyAccount],
] as const)('T31: a signature that is an operation: %s', async (_, accountOf) => {
  const { client } = victim
  const thief = openPurse()
  const { eoa, smart } = await accountsOf(client)
  await enrich(client, smart)
  const account = accountOf(eoa)
  const { entryPoint } = account
  // The other kind of account belongs to the key as well, and is as good a prey.
  if (account.address !== smart) await fill(account)
  const { maxFeePerGas, maxPriorityFeePerGas } = await node().estimateFeesPerGas()
  const operation = {
    sender: account.address,
    // A lane of its own.
    nonce: 7n << 64n,
    callData: account.encodeCalls([{ to: thief.address, value: parseEther('9'), data: '0x' }]),
    callGasLimit: 200_000n,
    verificationGasLimit: 200_000n,
    preVerificationGas: 100_000n,
    maxFeePerGas,
    maxPriorityFeePerGas,
    signature: '0x',
  } as const
  const hash = operationHash(operation, entryPoint, 1)
  const typed = getUserOperationTypedData({
    chainId: 1,
    entryPointAddress: entryPoint.address,
    userOperation: operation,
  })
  const data = JSON.stringify(typed, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
  const held = await signatures(client, [
    ['personal_sign', [hash, eoa]],
    ['personal_sign', [eoa, hash]],
    ['personal_sign', [`0x${hash.slice(2).toUpperCase()}`, eoa]],
    ['personal_sign', [hash.slice(2), eoa]],
    ['personal_sign', [stringToHex(hash), eoa]],
    ['personal_sign', [` ${hash}\n`, eoa]],
    // What EIP-712 puts before the hash, as a message.
    ['personal_sign', [signedBytes(typed), eoa]],
    ['eth_sign', [eoa, hash]],
    ['eth_signTypedData_v4', [eoa, data]],
    ['eth_signTypedData_v4', [eoa, data.replaceAll(account.address, account.address.toLowerCase())]],
    ['eth_signTypedData_v4', [smart, data]],
    // The account's own word for a message is no operation either.
    ['personal_sign', [hash, smart]],
    ['personal_sign', [signedBytes(typed), smart]],
  ])
  expect(held.length).toBe(3)
  for (const signature of held)
    await fetch(`${inject('scene').wallet}/v1/?chainId=eip155:1&projectId=thief`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: inject('scene').wallet },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'eth_sendUserOperation',
        params: [formatUserOperationRequest({ ...operation, signature }), entryPoint.address],
      }),
    })
  // Sent the same way after the thief's: once it is carried out, so are those, if they ever are.
  await payItself(client, smart)
  await thief.stayedEmpty(victim.context)
})

test('T32: a permit of the smart account, asked of the owner’s key in an envelope', async () => {
  const { client } = victim
  const { eoa, smart } = await accountsOf(client)
  await enrich(client, smart)

  for (const loot of [permits['Permit2 PermitSingle'], permits['EIP-2612'], orders['Polymarket Order']]) {
    const held = await signatures(client, [
      ['eth_signTypedData_v4', [eoa, JSON.stringify(envelope(loot, smart))]],
      ['eth_signTypedData_v4', [eoa, JSON.stringify(envelope(loot, smart.toLowerCase()))]],
      ['eth_signTypedData_v4', [eoa, JSON.stringify(byHash(loot, smart))]],
      ['personal_sign', [hashOfData(envelope(loot, smart)), eoa]],
      ['eth_signTypedData_v4', [eoa, JSON.stringify(disguised(smart))]],
    ])
    for (const signature of held)
      for (const worth of [signature, nested(loot, signature)])
        expect(await node().verifyHash({ address: smart, hash: hashOfData(loot), signature: worth })).toBe(
          false,
        )
  }
})

const account = (verifyingContract: string) => ({
  name: 'Wallet Widget Account',
  version: '2',
  chainId: 1,
  verifyingContract,
})
const fields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]
const hashOfData = (typedData: object) => hashTypedData(typedData as TypedDataDefinition)
/** What EIP-712 hashes. */
const signedBytes = ({ domain, types, primaryType, message }: TypedDataDefinition): Hex => {
  const all = { EIP712Domain: getTypesForEIP712Domain({ domain: domain ?? {} }), ...types }
  const hash = (data: object, struct: string) =>
    hashStruct<Record<string, unknown>, string>({ data: { ...data }, primaryType: struct, types: all })
  return concat(['0x1901', hash(domain ?? {}, 'EIP712Domain'), hash(message, primaryType)])
}
const structHash = ({ message, primaryType, types }: Shape) =>
  hashStruct<Record<string, unknown>, string>({ data: message, primaryType, types })

/** ERC-7739: what the smart account takes for its own signature of the data inside. */
const envelope = ({ domain, types, primaryType, message }: Shape, smart: string): Shape => ({
  domain,
  types: {
    ...types,
    TypedDataSign: [{ name: 'contents', type: primaryType }, ...fields, { name: 'salt', type: 'bytes32' }],
  },
  primaryType: 'TypedDataSign',
  message: { contents: message, ...account(smart), salt: zeroHash },
})

/** Its envelope of a message, which vouches for any hash. */
const byHash = (loot: Shape, smart: string): Shape => ({
  domain: account(smart),
  types: { EIP712Domain: fields, PersonalSign: [{ name: 'prefixed', type: 'bytes' }] },
  primaryType: 'PersonalSign',
  message: {
    prefixed: concat([
      '0x1901',
      hashStruct<Record<string, unknown>, string>({
        data: loot.domain,
        primaryType: 'EIP712Domain',
        types: loot.types,
      }),
      structHash(loot),
    ]),
  },
})

/** The envelope of an order, spelled by the names of a type and its members. */
function disguised(smart: string): Shape {
  const order = orders['Polymarket Order']
  const words = [
    ['salt,address maker,address signer,address taker', structHash(order)],
    ['tokenId', keccak256(stringToHex('Wallet Widget Account'))],
    ['makerAmount', keccak256(stringToHex('2'))],
    ['takerAmount', 1],
    ['expiration', smart],
    ['nonce,uint256 feeRateBps,uint8 side,uint8 signatureType', zeroHash],
  ] as const
  const name =
    'TypedDataSign(Order contents,string name,string version,uint256 chainId,address verifyingContract,bytes32 salt)Order'
  return {
    domain: order.domain,
    types: { [name]: words.map(([name]) => ({ type: 'uint256', name })) },
    primaryType: name,
    message: Object.fromEntries(words.map(([name, word]) => [name, BigInt(word).toString()])),
  }
}

/** The owner's signature as the account wants it. */
function nested(loot: Shape, signature: Hex): Hex {
  const written = Object.entries(loot.types)
    .filter(([name]) => name !== 'EIP712Domain')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, members]) => `${name}(${members.map(({ type, name }) => `${type} ${name}`).join(',')})`)
    .join('')
  const description = stringToHex(`${written}${loot.primaryType}`)
  const domain = hashStruct<Record<string, unknown>, string>({
    data: loot.domain,
    primaryType: 'EIP712Domain',
    types: loot.types,
  })
  return concat([
    signature,
    domain,
    structHash(loot),
    description,
    numberToHex(size(description), { size: 2 }),
  ])
}
