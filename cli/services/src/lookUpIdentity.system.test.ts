import { callNode, LOCAL_ACCOUNT, localAddresses, startLocalChains } from '@wallet-widget/local'
import { type Address, encodeFunctionData, type Hex, labelhash, namehash, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookUpIdentity } from './lookUpIdentity.js'

const { ensRegistry, ensResolver, ensReverseRegistrar, ensRootOwner } = localAddresses
const abi = parseAbi([
  'function setSubnodeRecord(bytes32 node, bytes32 label, address to, address answering, uint64 ttl)',
  'function setAddr(bytes32 node, address a)',
  'function setText(bytes32 node, string key, string value)',
  'function setName(string name)',
])

let url: string
let accounts: Address[]
let stop: () => Promise<void>
beforeAll(async () => {
  const chain = (await startLocalChains([{ id: 1, port: 0 }])).get(1)
  if (!chain) throw new Error('no chain')
  url = chain.url
  stop = chain.stop
  accounts = (await callNode(url, 'eth_accounts')) as Address[]
  await callNode(url, 'anvil_impersonateAccount', [ensRootOwner])
})
afterAll(() => stop())

const send = async (from: Address, to: Address, data: Hex) => {
  const hash = await callNode(url, 'eth_sendTransaction', [{ from, to, data }])
  const receipt = () => callNode(url, 'eth_getTransactionReceipt', [hash])
  await expect.poll(receipt).toMatchObject({ status: '0x1' })
}
const claim = (account: Address, name: string) =>
  send(account, ensReverseRegistrar, encodeFunctionData({ abi, functionName: 'setName', args: [name] }))

// Not viem's namehash alone: it would refuse nothing, but normal form is the caller's business.
async function register(account: Address, label: string, avatar: string) {
  const node = namehash(`${label}.eth`)
  const args = [namehash('eth'), labelhash(label), account, ensResolver, 0n] as const
  await send(ensRootOwner, ensRegistry, encodeFunctionData({ abi, functionName: 'setSubnodeRecord', args }))
  await send(
    account,
    ensResolver,
    encodeFunctionData({ abi, functionName: 'setAddr', args: [node, account] }),
  )
  const text = [node, 'avatar', avatar] as const
  await send(account, ensResolver, encodeFunctionData({ abi, functionName: 'setText', args: text }))
  await claim(account, `${label}.eth`)
}

const lookUp = (account: Address) => lookUpIdentity(url, account, 2_000)

test('default', async () => {
  expect(await lookUp(LOCAL_ACCOUNT)).toEqual({
    name: 'alice.eth',
    avatar: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
  })
})

test('behavior: every account can claim a name', async () => {
  const account = accounts[1] as Address
  await register(account, 'bob', 'https://pictures.example/bob.png')
  expect(await lookUp(account)).toEqual({ name: 'bob.eth', avatar: 'https://pictures.example/bob.png' })
})

test('T17: a reverse name that leads elsewhere or nowhere is no name', async () => {
  const account = accounts[2] as Address
  for (const name of ['alice.eth', 'nobody.eth', 'alice..eth', '']) {
    await claim(account, name)
    expect(await lookUp(account)).toEqual({ name: null, avatar: null })
  }
})

test('T17: a name that is not in its normal form is no name, even if it leads back', async () => {
  const account = accounts[3] as Address
  for (const label of ['Carol', 'car\u200dol', 'cаrol\u0301']) {
    await register(account, label, '')
    expect(await lookUp(account)).toEqual({ name: null, avatar: null })
  }
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>',
  'http://127.0.0.1/track.png',
  'eip155:1/erc721:0xb47e3cd837dDF8e4c57F05d70Ab865de6e193BBB/1',
  `data:image/png;base64,${'A'.repeat(70_000)}`,
])('T8: an avatar that is no picture is left out: %#', async (avatar) => {
  const account = accounts[4] as Address
  await callNode(url, 'anvil_setBlockGasLimit', ['0xffffffff'])
  await register(account, 'dave', avatar)
  expect(await lookUp(account)).toEqual({ name: 'dave.eth', avatar: null })
})

test('error: no answer', async () => {
  await expect(lookUpIdentity('http://127.0.0.1:1', LOCAL_ACCOUNT, 200)).rejects.toThrow()
})
