import { LOCAL_ACCOUNT } from '@wallet-widget/local'
import { ownedAccount, soladyAccount } from '@wallet-widget/services/contract'
import { ethers } from 'ethers'
import {
  type Address,
  encodeFunctionData,
  type Hex,
  hashMessage,
  hashTypedData,
  parseAbi,
  parseErc6492Signature,
  stringToHex,
  type TypedDataDefinition,
  verifyTypedData,
} from 'viem'
import { toSoladySmartAccount } from 'viem/account-abstraction'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSmartAccounts } from './createSmartAccounts.js'
import { leave, startChainsWithBundlers } from './localChains.fixture.js'
import { signMessageAs } from './signatures.js'

let chains: Awaited<ReturnType<typeof startChainsWithBundlers>>
let deployed: PrivateKeyAccount
let undeployed: PrivateKeyAccount
beforeAll(async () => {
  chains = await startChainsWithBundlers()
  undeployed = (await chains.owner()).owner
  deployed = (await chains.owner()).owner
  const accounts = smart()
  for (const chainId of [1, 137]) {
    const calls = [{ to: LOCAL_ACCOUNT }] as const
    const account = ownedAccount(deployed.address)
    const prepared = await accounts.prepare({ account, chainId, calls })
    const operation = await accounts.send(prepared, deployed, leave)
    await accounts.transactionOf({ chainId, operation, signal: AbortSignal.timeout(20_000) })
  }
})
afterAll(() => chains.stop())

const smart = () => createSmartAccounts({ rpc: chains.rpc, networks: [1, 137] })
const message = 'Sign in to example.com\nna\u00efve \u2615'
const MAGIC = '0x1626ba7e'
const mail: TypedDataDefinition = {
  domain: {
    name: 'Mail',
    version: '1',
    chainId: 1,
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  },
  types: {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'to', type: 'Person[]' },
      { name: 'contents', type: 'string' },
      { name: 'weights', type: 'uint256[2]' },
    ],
  },
  primaryType: 'Mail',
  message: {
    to: [{ name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' }],
    contents: 'Hello!',
    weights: [1n, 2n],
  },
}
const isValidSignature = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])

/** ERC-1271 asked by ethers, with the account put there first by ethers too when the signature brings it (EIP-6492). */
async function acceptedAccordingToEthers(address: Address, hash: Hex, signature: Hex): Promise<boolean> {
  const provider = new ethers.JsonRpcProvider(chains.urlOf(1), undefined, { staticNetwork: true })
  const snapshot = await provider.send('evm_snapshot', [])
  try {
    let bare: string = signature
    if (signature.endsWith('6492'.repeat(16))) {
      const [factory, data, inner] = ethers.AbiCoder.defaultAbiCoder().decode(
        ['address', 'bytes', 'bytes'],
        ethers.dataSlice(signature, 0, -32),
      )
      bare = inner
      const anybody = await provider.getSigner(0)
      await (await anybody.sendTransaction({ to: factory, data })).wait()
    }
    const account = new ethers.Contract(
      address,
      ['function isValidSignature(bytes32, bytes) view returns (bytes4)'],
      provider,
    )
    return (await account.isValidSignature?.(hash, bare)) === MAGIC
  } finally {
    await provider.send('evm_revert', [snapshot])
    provider.destroy()
  }
}

describe.each([
  ['EIP-1271: an account that stands', () => deployed],
  ['EIP-6492: an account that is not there yet', () => undeployed],
])('%s', (_, ownerOf) => {
  test('default: message', async () => {
    const owner = ownerOf()
    const account = ownedAccount(owner.address)
    const { address } = account
    const signature = await smart().signMessage({
      account,
      signer: owner,
      chainId: 1,
      message: stringToHex(message),
    })
    expect(signature.endsWith('6492'.repeat(16))).toBe(owner === undeployed)
    const client = chains.client(1)
    expect(await client.verifyMessage({ address, message, signature })).toBe(true)
    expect(await client.verifyMessage({ address, message: `${message}.`, signature })).toBe(false)
    const hash = ethers.hashMessage(message) as Hex
    expect(hash).toBe(hashMessage(message))
    expect(await acceptedAccordingToEthers(address, hash, signature)).toBe(true)
    expect(await acceptedAccordingToEthers(address, ethers.id('else') as Hex, signature)).toBe(false)
  })

  test('default: typed data', async () => {
    const owner = ownerOf()
    const account = ownedAccount(owner.address)
    const { address } = account
    const signature = await smart().signTypedData({ account, signer: owner, chainId: 1, typedData: mail })
    const client = chains.client(1)
    expect(await client.verifyTypedData({ address, ...mail, signature })).toBe(true)
    const other = { ...mail, message: { ...mail.message, contents: 'Bye!' } }
    expect(await client.verifyTypedData({ address, ...other, signature })).toBe(false)
    const hash = ethers.TypedDataEncoder.hash(
      mail.domain as ethers.TypedDataDomain,
      mail.types as unknown as Record<string, ethers.TypedDataField[]>,
      mail.message,
    ) as Hex
    expect(hash).toBe(hashTypedData(mail))
    expect(await acceptedAccordingToEthers(address, hash, signature)).toBe(true)
  })

  test('behavior: typed data whose types name the domain too', async () => {
    const owner = ownerOf()
    const account = ownedAccount(owner.address)
    const { address } = account
    const EIP712Domain = [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ]
    // The domain says more than its type: what the type leaves out does not count.
    const typedData: TypedDataDefinition = { ...mail, types: { ...(mail.types as object), EIP712Domain } }
    const signature = await smart().signTypedData({ account, signer: owner, chainId: 1, typedData })
    expect(await acceptedAccordingToEthers(address, hashTypedData(typedData), signature)).toBe(true)
  })
})

test('behavior: a signature for one chain is worth nothing on another', async () => {
  const account = ownedAccount(deployed.address)
  const { address } = account
  const signature = await smart().signMessage({
    account,
    signer: deployed,
    chainId: 1,
    message: stringToHex(message),
  })
  expect(await chains.client(137).verifyMessage({ address, message, signature })).toBe(false)
  expect(await chains.client(1).verifyMessage({ address, message, signature })).toBe(true)
})

test('behavior: a signature for one account is worth nothing for another, nor the key\u2019s own', async () => {
  const account = ownedAccount(deployed.address)
  const signature = await signMessageAs(account, {
    signer: deployed,
    chainId: 1,
    message: stringToHex(message),
  })
  const client = chains.client(1)
  const { address: other, deployment } = ownedAccount(undeployed.address)
  const { factory, factoryData } = deployment
  expect(await client.verifyMessage({ address: other, message, signature, factory, factoryData })).toBe(false)
  expect(await client.verifyMessage({ address: deployed.address, message, signature })).toBe(false)
  // What the owner signs as an EOA does not speak for the account, in a call (gas price 0) as little as on the chain.
  const plain = await deployed.signMessage({ message })
  const { address } = account
  expect(await client.verifyMessage({ address, message, signature: plain })).toBe(false)
  const answer = await client.readContract({
    address,
    abi: isValidSignature,
    functionName: 'isValidSignature',
    args: [hashMessage(message), plain],
  })
  expect(answer).toBe('0xffffffff')
})

test('behavior: a contract that asks in a transaction gets the same answer', async () => {
  const account = ownedAccount(deployed.address)
  const { address } = account
  const signature = await smart().signTypedData({ account, signer: deployed, chainId: 1, typedData: mail })
  const { data } = await chains.client(1).call({
    account: LOCAL_ACCOUNT,
    to: address,
    gasPrice: 10_000_000_000n,
    data: encodeFunctionData({
      abi: isValidSignature,
      functionName: 'isValidSignature',
      args: [hashTypedData(mail), signature],
    }),
  })
  expect(data?.slice(0, 10)).toBe(MAGIC)
})

test('behavior: viem\u2019s own driver of older accounts signs the same', async () => {
  const account = soladyAccount(deployed.address)
  const { address, deployment } = account
  const chain = { from: LOCAL_ACCOUNT, to: deployment.factory, data: deployment.factoryData }
  await chains.node(1, 'eth_sendTransactionSync', [chain])
  const theirs = await toSoladySmartAccount({ client: chains.client(1), owner: deployed, address })
  expect(
    await smart().signMessage({ account, signer: deployed, chainId: 1, message: stringToHex(message) }),
  ).toBe(await theirs.signMessage({ message }))
  expect(await smart().signTypedData({ account, signer: deployed, chainId: 1, typedData: mail })).toBe(
    await theirs.signTypedData(mail as never),
  )
})

test('behavior: what is signed holds the site\u2019s data as it is', async () => {
  const signature = await smart().signTypedData({
    account: ownedAccount(undeployed.address),
    signer: undeployed,
    chainId: 1,
    typedData: mail,
  })
  const inner = parseErc6492Signature(signature).signature
  const contents = { contents: mail.message, name: 'Wallet Widget Account', version: '2', chainId: 1n }
  const verifyingContract = ownedAccount(undeployed.address).address
  expect(
    await verifyTypedData({
      address: undeployed.address,
      domain: mail.domain,
      types: {
        ...(mail.types as object),
        TypedDataSign: [
          { name: 'contents', type: 'Mail' },
          { name: 'name', type: 'string' },
          { name: 'version', type: 'string' },
          { name: 'chainId', type: 'uint256' },
          { name: 'verifyingContract', type: 'address' },
          { name: 'salt', type: 'bytes32' },
        ],
      },
      primaryType: 'TypedDataSign',
      message: { ...contents, verifyingContract, salt: `0x${'00'.repeat(32)}` },
      signature: inner.slice(0, 132) as Hex,
    } as never),
  ).toBe(true)
})
