import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Anvil, startLocalChains } from '@wallet-widget/local'
import { ownedAccount, type SmartAccount, soladyAccount } from '@wallet-widget/services/contract'
import {
  concat,
  createPublicClient,
  createTestClient,
  createWalletClient,
  custom,
  encodeAbiParameters,
  encodeErrorResult,
  getAddress,
  hashMessage,
  http,
  type PublicClient,
  parseAbi,
  parseAbiParameters,
  publicActions,
  serializeErc6492Signature,
  size,
  toHex,
} from 'viem'
import {
  generatePrivateKey,
  mnemonicToAccount,
  type PrivateKeyAccount,
  privateKeyToAccount,
} from 'viem/accounts'
import { mainnet, polygon } from 'viem/chains'
import { signMessage } from 'viem/experimental/erc7739'
import { parseSiweMessage, verifySiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildMessage } from '../../message/buildMessage.js'
import { createSignIn } from '../createSignIn.js'
import type { ContractClient } from './isSignedBy.js'

const ORIGIN = 'http://localhost:5173'
/** Anvil's own, whose first account pays. */
const MNEMONIC = 'test test test test test test test test test test test junk'

let chains: ReadonlyMap<number, Anvil>
const chainOf = (id: number) => (id === 1 ? mainnet : polygon)
const urlOf = (id: number) => chains.get(id)?.url as string
const clientOf = (id: number) => createPublicClient({ chain: chainOf(id), transport: http(urlOf(id)) })
const clientAt = (url: string) =>
  createPublicClient({ chain: mainnet, transport: http(url, { retryCount: 0 }) })

beforeAll(async () => {
  chains = await startLocalChains([
    { id: 1, port: 0 },
    { id: 137, port: 0 },
  ])
}, 60_000)
afterAll(() => Promise.all([...chains.values()].map((chain) => chain.stop())))

/** Puts an account on a chain: anybody may. */
async function deploy({ deployment: { factory, factoryData } }: SmartAccount, id: number) {
  const wallet = createWalletClient({
    account: mnemonicToAccount(MNEMONIC),
    chain: chainOf(id),
    transport: http(urlOf(id)),
  }).extend(publicActions)
  const hash = await wallet.sendTransaction({ to: factory, data: factoryData })
  expect((await wallet.waitForTransactionReceipt({ hash })).status).toBe('success')
}

/** What a wallet with such an account signs with: the text inside of what names account and chain (ERC-7739). */
async function signAs(account: SmartAccount, signer: PrivateKeyAccount, message: string, chainId = 1) {
  const wallet = createWalletClient({ account: signer, chain: chainOf(chainId), transport: http(urlOf(1)) })
  const verifierDomain = { ...account.domain, chainId, verifyingContract: account.address } as const
  return signMessage(wallet, { account: signer, message, verifierDomain })
}
const notDeployed = ({ deployment: { factory, factoryData } }: SmartAccount, signature: `0x${string}`) =>
  serializeErc6492Signature({ address: factory, data: factoryData, signature })

/** A server that asks the chains, and one browser. */
function visit(ethereum: ContractClient = clientOf(1)) {
  const onError = vi.fn()
  const signIn = createSignIn({
    domain: 'localhost:5173',
    origin: ORIGIN,
    secret: 'a secret of a test, which is long enough',
    clients: { 'eip155:1': ethereum, 'eip155:137': clientOf(137) },
    onError,
  })
  let cookie = ''
  const ask = async (path: string, body: object) => {
    const response = await signIn.handler(
      new Request(`${ORIGIN}/sign-in/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { cookie, origin: ORIGIN },
      }),
    )
    cookie = [cookie, ...response.headers.getSetCookie().map((one) => one.split(';')[0])].join('; ')
    return { status: response.status, ...(await response.json()) }
  }
  return {
    onError,
    async compose({ address }: Pick<SmartAccount, 'address'>, chainId: `eip155:${number}` = 'eip155:1') {
      const { nonce, issuedAt, expirationTime } = await ask('nonce', {})
      const uri = `${ORIGIN}/`
      const domain = 'localhost:5173'
      return buildMessage({ domain, address, uri, version: '1', chainId, nonce, issuedAt, expirationTime })
    },
    async enter(message: string, signature: string) {
      const { status, error } = await ask('verify', { message, signature })
      return error ?? status
    },
  }
}

describe.each([
  ['OpenZeppelin’s account', ownedAccount],
  ['Solady’s account', soladyAccount],
])('%s', (_, accountOf) => {
  const owner = privateKeyToAccount(generatePrivateKey())
  const stranger = privateKeyToAccount(generatePrivateKey())
  const account = accountOf(owner.address)

  test('default: not on the chain yet (EIP-6492); then it is, and needs nothing more (EIP-1271, ERC-7739)', async () => {
    const { compose, enter } = visit()
    expect(await clientOf(1).getCode({ address: account.address })).toBeUndefined()
    const first = await compose(account)
    const early = notDeployed(account, await signAs(account, owner, first))
    expect(await isSiwe(first, early)).toBe(true)
    expect(await enter(first, early)).toBe(200)
    // Asking has put nothing on the chain.
    expect(await clientOf(1).getCode({ address: account.address })).toBeUndefined()
    const naked = await compose(account)
    expect(await enter(naked, await signAs(account, owner, naked))).toBe('SIGNATURE_WRONG')

    await deploy(account, 1)
    const second = await compose(account)
    const signature = await signAs(account, owner, second)
    expect(await isSiwe(second, signature)).toBe(true)
    expect(await enter(second, signature)).toBe(200)
    // As wallets send it that don't look.
    const third = await compose(account)
    expect(await enter(third, notDeployed(account, await signAs(account, owner, third)))).toBe(200)
  })

  test('T14: not by a stranger, for another account of the owner, on another chain, or in another text', async () => {
    const { compose, enter } = visit()
    const other = accountOf(stranger.address)
    const refused = async (sign: (message: string) => Promise<`0x${string}`>, chain?: 'eip155:137') => {
      const message = await compose(account, chain)
      expect(await enter(message, await sign(message))).toBe('SIGNATURE_WRONG')
    }
    await refused((message) => signAs(account, stranger, message))
    await refused(async (message) => notDeployed(account, await signAs(account, stranger, message)))
    // Somebody else's factory call brings somebody else's account.
    await refused(async (message) => notDeployed(other, await signAs(other, stranger, message)))
    await refused((message) => signAs(other, owner, message))
    await refused((message) => signAs(account, owner, `${message} `))
    await refused((message) => owner.signMessage({ message }))
    await refused((message) => signAs(account, owner, message, 137))
    // What was signed for one chain is worth nothing on another, where the same account stands.
    await refused(
      async (message) => notDeployed(account, await signAs(account, owner, message)),
      'eip155:137',
    )
  })
})

test.each([
  ['that recovers to nobody', `0x${'00'.repeat(64)}1b`],
  ['past the end of the curve', `0x${'ff'.repeat(65)}`],
  ['of 64 bytes', `0x${'00'.repeat(64)}`],
  [
    'that brings an account along',
    notDeployed(ownedAccount(`0x${'00'.repeat(20)}`), `0x${'00'.repeat(64)}1b`),
  ],
] as const)('T14: nobody signs in as the zero address by a signature %s', async (_, signature) => {
  const { compose, enter } = visit()
  const message = await compose({ address: `0x${'00'.repeat(20)}` })
  expect(await enter(message, signature)).toBe('SIGNATURE_WRONG')
})

describe('an account whose signer can be changed by what anybody may call', () => {
  const address = getAddress('0x000000000000000000000000000000000005e11e')
  const account = { address } as SmartAccount
  const node = () => createTestClient({ mode: 'anvil', chain: mainnet, transport: http(urlOf(1)) })
  const ANY = `0x${'12'.repeat(65)}` as const
  // Vouches for every signature once anything else but EIP-1271's question has been called.
  const bytecode = '0x5f3560e01c631626ba7e1460135760015f55005b631626ba7e60e01b5f54025f5260205ff3'
  const wrap = (data: `0x${string}`, signature: `0x${string}`) =>
    serializeErc6492Signature({ address, data, signature })

  test('T14: does not sign by a signature that has it called first (EIP-6492)', async () => {
    await node().setCode({ address, bytecode })
    const { compose, enter } = visit()
    for (const signature of [wrap('0xdeadbeef', ANY), wrap('0x', wrap('0xdeadbeef', ANY))]) {
      const message = await compose(account)
      expect(await enter(message, signature)).toBe('SIGNATURE_WRONG')
    }
  })

  test('behavior: signs once it was called in truth, wrapped or not', async () => {
    await node().setCode({ address, bytecode })
    await node().setStorageAt({ address, index: 0, value: `0x${'1'.padStart(64, '0')}` })
    const { compose, enter } = visit()
    for (const signature of [ANY, wrap('0xdeadbeef', ANY)]) {
      const message = await compose(account)
      expect(await enter(message, signature)).toBe(200)
    }
  })
})

test('behavior: an account whose owners sign on the chain signs in once its contract vouches for the message', async () => {
  const address = getAddress('0x0000000000000000000000000000000000005afe')
  const node = createTestClient({ mode: 'anvil', chain: mainnet, transport: http(urlOf(1)) })
  // Says yes to what stands in its storage under the message's hash, as a Safe does.
  await node.setCode({ address, bytecode: '0x60043554631626ba7e60e01b025f5260205ff3' })
  const { compose, enter } = visit()
  const message = await compose({ address })
  const other = await compose({ address })
  for (let times = 0; times < 2; times += 1) expect(await enter(message, '0x')).toBe('OWNERS_AWAITED')
  await node.setStorageAt({
    address,
    index: hashMessage(message),
    value: `0x${'1'.padStart(64, '0')}`,
  })
  expect(await enter(other, '0x')).toBe('OWNERS_AWAITED')
  expect(await enter(message, '0x')).toBe(200)
  expect(await enter(message, '0x')).toBe('NONCE_WRONG')
})

test('T14: a contract that takes the zero address for its owner has not signed', async () => {
  const address = getAddress('0x0000000000000000000000000000000000000ca1')
  const node = createTestClient({ mode: 'anvil', chain: mainnet, transport: http(urlOf(1)) })
  await node.setCode({ address, bytecode: '0x3315631626ba7e60e01b025f5260205ff3' })
  const { compose, enter } = visit()
  expect(await enter(await compose({ address }), '0x')).toBe('OWNERS_AWAITED')
})

test('T7: contracts that answer with nothing, with too much, or not at all let nobody in', async () => {
  const { compose, enter, onError } = visit()
  const owner = privateKeyToAccount(generatePrivateKey())
  const node = createTestClient({ mode: 'anvil', chain: mainnet, transport: http(urlOf(1)) })
  const address = getAddress('0x00000000000000000000000000000000000a1271')
  const account = { ...ownedAccount(owner.address), address } as SmartAccount
  for (const [what, bytecode] of [
    ['stops', '0x00'],
    ['reverts', '0x5f5ffd'],
    ['answers true', '0x60015f5260205ff3'],
    ['goes on for ever', '0x5b5f56'],
    ['is invalid', '0xfe'],
  ] as const) {
    await node.setCode({ address, bytecode })
    const message = await compose(account)
    expect([what, await enter(message, await owner.signMessage({ message }))]).toEqual([
      what,
      'SIGNATURE_WRONG',
    ])
  }
  expect(onError).not.toHaveBeenCalled()
  // One that vouches for everybody does so for itself.
  await node.setCode({ address, bytecode: `0x7f1626ba7e${'0'.repeat(56)}5f5260205ff3` })
  const message = await compose(account)
  expect(await enter(message, await owner.signMessage({ message: 'anything' }))).toBe(200)
})

test('T7: a contract that points elsewhere sends the server nowhere', async () => {
  let asked = 0
  const inside = createServer((_, response) => {
    asked += 1
    response.setHeader('content-type', 'application/json').end(`{"data":"0x${'0'.repeat(64)}"}`)
  })
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  const { port } = inside.address() as AddressInfo
  const thief = privateKeyToAccount(generatePrivateKey())
  const delegate = getAddress('0x0000000000000000000000000000000000e13668')
  const lookup = encodeErrorResult({
    abi: parseAbi([
      'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extraData)',
    ]),
    args: [thief.address, [`http://127.0.0.1:${port}/{sender}/{data}`], '0x', '0x12345678', '0x'],
  })
  // It answers every call so: its code copies what stands behind it.
  const length = size(lookup).toString(16).padStart(4, '0')
  const node = createTestClient({ mode: 'anvil', chain: mainnet, transport: http(urlOf(1)) })
  await node.setCode({
    address: delegate,
    bytecode: `0x61${length}600c5f3961${length}5ffd${lookup.slice(2)}`,
  })
  await node.setCode({
    address: thief.address,
    bytecode: `0xef0100${delegate.slice(2).toLowerCase() as string}`,
  })
  // Of an account that has delegated. Source: ERC-8010.
  const delegation = encodeAbiParameters(
    parseAbiParameters('(uint256, address, uint256, uint8, uint256, uint256), address, bytes'),
    [[1n, delegate, 0n, 0, 1n, 1n], thief.address, '0x'],
  )
  const suffix = [delegation, toHex(size(delegation), { size: 32 }), `0x${'8010'.repeat(16)}`] as const
  try {
    const { compose, enter } = visit()
    const message = await compose(thief)
    expect([await enter(message, concat(['0x1234', ...suffix])), asked]).toEqual(['SIGNATURE_WRONG', 0])
    // Asked as one whose owners sign on the chain.
    expect([await enter(await compose(thief), '0x'), asked]).toEqual(['OWNERS_AWAITED', 0])
  } finally {
    inside.close()
  }
})

test('error: a node that is down lets nobody in, and costs no nonce', async () => {
  const owner = privateKeyToAccount(generatePrivateKey())
  const account = ownedAccount(owner.address)
  let url = 'http://127.0.0.1:1'
  const transport = custom({
    request: (body) => clientAt(url).request(body as Parameters<PublicClient['request']>[0]),
  })
  const { compose, enter, onError } = visit(createPublicClient({ chain: mainnet, transport }))
  const message = await compose(account)
  const signature = notDeployed(account, await signAs(account, owner, message))
  expect(await enter(message, signature)).toBe('UNAVAILABLE')
  expect(onError).toHaveBeenCalledOnce()
  url = urlOf(137)
  expect(await enter(message, signature)).toBe('UNAVAILABLE')
  expect(String(onError.mock.lastCall)).toContain('another network')
  url = urlOf(1)
  expect(await enter(message, signature)).toBe(200)
})

/** An independent reader and verifier. */
async function isSiwe(message: string, signature: `0x${string}`) {
  const { address, nonce } = parseSiweMessage(message)
  return verifySiweMessage(clientOf(1) as PublicClient, {
    message,
    signature,
    domain: 'localhost:5173',
    ...(address && { address }),
    ...(nonce && { nonce }),
  })
}
