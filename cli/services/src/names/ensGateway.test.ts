import { createLocalServices, type LocalServices, localAddresses } from '@wallet-widget/local'
import { EnsPlugin, JsonRpcProvider, Network } from 'ethers'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  namehash,
  parseAbi,
  serializeErc6492Signature,
  toHex,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { packetToBytes } from 'viem/ens'
import { signMessage } from 'viem/experimental/erc7739'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownedAccount } from '../contract/accounts/ownedAccount.js'

const SITE = 'http://localhost:5173'
let services: LocalServices
let nodeUrl: string
beforeAll(async () => {
  services = await createLocalServices({
    port: 0,
    localChains: [{ id: 1, port: 0 }],
    embeddedWallet: false,
    walletPage: false,
  })
  nodeUrl = services.chains[1]?.url as string
}, 60_000)
afterAll(() => services?.stop())

const viem = () => createPublicClient({ chain: mainnet, transport: http(nodeUrl) })
const someone = () => privateKeyToAccount(generatePrivateKey())

async function post(path: string, body: object) {
  const response = await fetch(`${services.url}/v1/profile${path}`, {
    method: 'POST',
    headers: { origin: SITE, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.json()
}
const say = (name: string, attributes: object = {}) =>
  JSON.stringify({ name, attributes, timestamp: Math.floor(Date.now() / 1000) })
async function register(by: PrivateKeyAccount, name: string, attributes: object = {}) {
  const message = say(name, attributes)
  const signature = await by.signMessage({ message })
  return post('/account', { coin_type: 60, address: by.address, message, signature })
}

test('default: viem and ethers resolve a name, without any code of ours', async () => {
  const ada = someone()
  const attributes = { avatar: 'https://example.org/ada.png', bio: 'Countess' }
  expect(await register(ada, 'ada-lovelace.local.eth', attributes)).toEqual({ success: true })
  const name = 'ada-lovelace.local.eth'
  const client = viem()
  expect(await client.getEnsAddress({ name })).toBe(ada.address)
  expect(await client.getEnsText({ name, key: 'avatar' })).toBe(attributes.avatar)
  expect(await client.getEnsText({ name, key: 'description' })).toBe('Countess')
  expect(await client.getEnsText({ name, key: 'email' })).toBeNull()
  // Of another chain there is none.
  expect(await client.getEnsAddress({ name, coinType: 501n })).toBeNull()

  const network = new Network('local', 1)
  network.attachPlugin(new EnsPlugin(localAddresses.ensRegistry, 1))
  const provider = new JsonRpcProvider(nodeUrl, network, { staticNetwork: network })
  expect(await provider.resolveName(name)).toBe(ada.address)
  provider.destroy()
})

test('behavior: a name that nobody has leads to nobody, and names of the chain lead where they did', async () => {
  const client = viem()
  expect(await client.getEnsAddress({ name: 'nobody-at-all.local.eth' })).toBeNull()
  expect(await client.getEnsAddress({ name: 'local.eth' })).toBeNull()
  expect(await client.getEnsAddress({ name: 'alice.eth' })).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  expect(await client.getEnsAddress({ name: 'sub.alice.eth' })).toBeNull()
})

const outer = parseAbi([
  'function resolve(bytes name, bytes data) view returns (bytes)',
  'function resolveWithProof(bytes response, bytes request) view returns (bytes)',
])
const addr = parseAbi(['function addr(bytes32 node) view returns (address)'])
const RESOLVER: Address = localAddresses.ensOffchainResolver
const requestFor = (name: string, asked = name): Hex => {
  const data = encodeFunctionData({ abi: addr, args: [namehash(asked)] })
  return encodeFunctionData({ abi: outer, functionName: 'resolve', args: [toHex(packetToBytes(name)), data] })
}
const ask = async (sender: string, request: string) => {
  const response = await fetch(`${services.url}/v1/names/ens/${sender}/${request}`)
  return { response, body: await response.json() }
}

test('behavior: any site may ask; what was asked for one name, or of one resolver, proves nothing of another', async () => {
  const [ada, eve] = [someone(), someone()]
  await register(ada, 'proven.local.eth')
  await register(eve, 'other-one.local.eth')
  const request = requestFor('proven.local.eth')
  const { response, body } = await ask(RESOLVER, request)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  const prove = (answer: Hex, of: Hex) =>
    viem().readContract({
      address: RESOLVER,
      abi: outer,
      functionName: 'resolveWithProof',
      args: [answer, of],
    })
  expect(BigInt(await prove(body.data, request))).toBe(BigInt(ada.address))
  const other = requestFor('other-one.local.eth')
  await expect(prove(body.data, other)).rejects.toThrow()
  const forElsewhere = await ask(`0x${'12'.repeat(20)}`, request)
  await expect(prove(forElsewhere.body.data, request)).rejects.toThrow()
  const changed = body.data.replace(ada.address.slice(2).toLowerCase(), eve.address.slice(2).toLowerCase())
  expect(changed).not.toBe(body.data)
  await expect(prove(changed, request)).rejects.toThrow()
})

test('error: what is no call of a resolver', async () => {
  const mismatch = requestFor('proven.local.eth', 'other-one.local.eth')
  for (const [sender, request] of [
    ['nobody', requestFor('a.local.eth')],
    [RESOLVER, '0x'],
    [RESOLVER, '0x1234'],
    [RESOLVER, 'data'],
    [RESOLVER, mismatch],
    [RESOLVER, `0x${'ab'.repeat(3000)}`],
  ] as const)
    expect((await ask(sender, request)).body.error.code).toBe('INVALID_REQUEST')
  const unknown = encodeFunctionData({
    abi: outer,
    functionName: 'resolve',
    args: [toHex(packetToBytes('a.local.eth')), '0xbc1c58d1'],
  })
  expect((await ask(RESOLVER, unknown)).body.error.code).toBe('UNKNOWN_RECORD')
})

test('behavior: an account that is a contract, there or still to be, has a name by its own word', async () => {
  const owner = someone()
  const contract = ownedAccount(owner.address)
  const message = say('contract-one.local.eth')
  const wallet = createWalletClient({ account: owner, chain: mainnet, transport: http(nodeUrl) })
  const inner = await signMessage(wallet, {
    account: owner,
    message,
    verifierDomain: { ...contract.domain, chainId: 1, verifyingContract: contract.address },
  })
  const { factory, factoryData } = contract.deployment
  const signature = serializeErc6492Signature({ address: factory, data: factoryData, signature: inner })
  const claim = { coin_type: 60, address: contract.address, message, signature }
  const eve = someone()
  const refused = await post('/account', { ...claim, address: eve.address })
  expect(refused.error.code).toBe('INVALID_SIGNATURE')
  expect(await post('/account', claim)).toEqual({ success: true })
  expect(await viem().getEnsAddress({ name: 'contract-one.local.eth' })).toBe(contract.address)
})
