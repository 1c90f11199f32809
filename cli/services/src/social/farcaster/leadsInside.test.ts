import {
  concat,
  encodeAbiParameters,
  encodeErrorResult,
  parseAbi,
  parseAbiParameters,
  size,
  toFunctionSelector,
  toHex,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterEach, expect, test } from 'vitest'
import { startWebServer } from '../../data/metadata/outside/webServer.fixture.js'
import { startCounterpart } from '../../data/sources/counterparts/counterpart.fixture.js'
import { checkSignIn } from './checkSignIn.js'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const wanted = {
  domain: 'localhost:4281',
  uri: 'http://localhost:4281/login/farcaster',
  nonce: 'a'.repeat(48),
}
const ID_OF = toFunctionSelector('function idOf(address owner) view returns (uint256 fid)')

type Call = { id: number; method: string; params: unknown }

test('T7: a contract that is asked whether it signed sends the services nowhere', async () => {
  let asked = 0
  const inside = await startWebServer((_, response) => {
    asked += 1
    response.setHeader('content-type', 'application/json').end(`{"data":"0x${'0'.repeat(64)}"}`)
  })
  closing.push(() => inside.stop())
  const [address, delegate] = [1, 2].map(() => privateKeyToAddress(generatePrivateKey())) as [
    `0x${string}`,
    `0x${string}`,
  ]
  const lookup = encodeErrorResult({
    abi: parseAbi([
      'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extraData)',
    ]),
    args: [address, [`http://127.0.0.1:${inside.port}/{sender}/{data}`], '0x', '0x12345678', '0x'],
  })
  // A simulated node, which knows the id and a contract that points elsewhere.
  const node = await startCounterpart(({ body }) => {
    const [{ id, method, params }] = [body].flat() as [Call]
    const said =
      method === 'eth_getCode'
        ? { result: `0xef0100${delegate.slice(2).toLowerCase()}` }
        : JSON.stringify(params).includes(ID_OF)
          ? { result: toHex(7n, { size: 32 }) }
          : { error: { code: 3, message: 'execution reverted', data: lookup } }
    const answer = { jsonrpc: '2.0', id, ...said }
    return Array.isArray(body) ? [answer] : answer
  })
  closing.push(() => node.stop())
  const message = createSiweMessage({
    ...wanted,
    address,
    chainId: 10,
    version: '1',
    statement: 'Farcaster Auth',
    issuedAt: new Date(),
    resources: ['farcaster://fid/7'],
  })
  // Of an account that has delegated. Source: ERC-8010.
  const delegation = encodeAbiParameters(
    parseAbiParameters('(uint256, address, uint256, uint8, uint256, uint256), address, bytes'),
    [[1n, delegate, 0n, 0, 1n, 1n], address, '0x'],
  )
  const signature = concat([
    '0x1234',
    delegation,
    toHex(size(delegation), { size: 32 }),
    `0x${'8010'.repeat(16)}`,
  ])
  await expect(checkSignIn({ message, signature }, wanted, { rpc: node.url })).rejects.toThrow()
  expect(asked).toBe(0)
})
