import { expect, test } from 'vitest'
import type { Network } from '../chains/network.js'
import { type AddChainParameter, addChainParameter, addEthereumChain } from './addEthereumChain.js'

const rpc = 'https://rpc.example/odd'
const source = {
  id: 99,
  name: 'Odd',
  nativeCurrency: { name: 'Oddcoin', symbol: 'ODDCOINS', decimals: 6 },
  rpcUrls: { default: { http: [rpc] } },
}
const odd: Network = {
  ...source,
  caipNetworkId: 'eip155:99',
  chainNamespace: 'eip155',
  rpcUrls: [],
  blockExplorerUrl: 'https://explorer.example',
  testnet: false,
  iconUrl: undefined,
  source,
}
const withNodes = (http: readonly string[], rest: Partial<Network> = {}): Network => ({
  ...odd,
  ...rest,
  source: { ...source, rpcUrls: { default: { http } } },
})
const refusal = (code: number) => Object.assign(new Error('no'), { code })

/** Adds a network to a FAKE wallet that answers so, one answer after the other. */
async function add(network: Network, ...answers: readonly (Error | null)[]) {
  const asked: AddChainParameter[] = []
  const done = addEthereumChain(network, '0x63', async (parameter) => {
    const answer = answers[asked.length]
    asked.push(parameter)
    if (answer) throw answer
  })
  return {
    asked,
    error: await done.then(
      () => undefined,
      (thrown) => thrown,
    ),
  }
}

test('default', async () => {
  const { asked, error } = await add(odd, null)
  expect([asked, error]).toEqual([
    [
      {
        chainId: '0x63',
        chainName: 'Odd',
        nativeCurrency: source.nativeCurrency,
        rpcUrls: [rpc],
        blockExplorerUrls: ['https://explorer.example'],
      },
    ],
    undefined,
  ])
})

test('K11: what is not https is left out, and a node of this machine comes last', () => {
  const local = 'http://127.0.0.1:8545'
  const network = withNodes(['http://a.example', local, rpc], { blockExplorerUrl: 'http://explorer.example' })
  const parameter = addChainParameter(network, '0x63')
  expect(parameter.rpcUrls).toEqual([rpc, local])
  expect(parameter).not.toHaveProperty('blockExplorerUrls')
})

test('T8: a wallet is given absolute urls without credentials only', () => {
  const http = [
    'javascript:alert(1)',
    '//evil.example',
    '/rpc',
    'wss://a.example',
    'https://u:p@a.example',
    rpc,
  ]
  const parameter = addChainParameter(withNodes(http, { blockExplorerUrl: 'javascript:alert(1)' }), '0x63')
  expect(parameter.rpcUrls).toEqual([rpc])
  expect(parameter).not.toHaveProperty('blockExplorerUrls')
})

test('behavior: a local chain is given to the wallet as the site reaches it', () => {
  const local = 'http://127.0.0.1:4280/v1/?chainId=eip155:99'
  expect(addChainParameter({ ...odd, rpcUrls: [local] }, '0x63').rpcUrls).toEqual([local])
})

test.each([[['/rpc']], [['http://a.example']], [[]]])('error: no url that a wallet could use: %j', (http) => {
  expect(() => addChainParameter(withNodes(http), '0x63')).toThrow(
    'Provided URL is not compatible with HTTP connection',
  )
})

test('K11: a wallet that does not like what it is told is asked once more, without the explorer', async () => {
  const { asked, error } = await add(odd, refusal(-32602), null)
  expect(error).toBeUndefined()
  expect(asked.map((parameter) => 'blockExplorerUrls' in parameter)).toEqual([true, false])
})

test.each<[string, Network, readonly number[], number, string]>([
  ['likes neither', odd, [-32602, -32602], 2, 'CHAIN_NOT_SUPPORTED'],
  ['was told the least already', { ...odd, blockExplorerUrl: undefined }, [-32602], 1, 'CHAIN_NOT_SUPPORTED'],
  ['fails', odd, [-32603], 1, 'CHAIN_NOT_SUPPORTED'],
  ['is refused by the visitor', odd, [4001], 1, 'USER_REJECTED'],
  ['is refused by the visitor the second time', odd, [-32602, 4001], 2, 'USER_REJECTED'],
  ['asks already', odd, [-32002], 1, 'REQUEST_PENDING'],
  ['can not add any', odd, [-32601], 1, 'UNSUPPORTED_METHOD'],
])('K11: a wallet that %s: said, and asked no more', async (_, network, codes, times, code) => {
  const { asked, error } = await add(network, ...codes.map(refusal))
  expect([asked.length, error.code]).toEqual([times, code])
})
