import type { Network } from '@wallet-widget/kernel'
import { expect, onTestFinished, test, vi } from 'vitest'
import { TOKEN_2022 } from './programs.js'
import { tokens } from './tokens.js'

const MINT = 'So11111111111111111111111111111111111111112'
const OWNER = '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU'
const own = {
  id: 'devnet',
  name: 'Solana Devnet',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
}
const network: Network = {
  ...own,
  caipNetworkId: 'solana:devnet',
  chainNamespace: 'solana',
  rpcUrls: ['https://rpc.invalid'],
  blockExplorerUrl: undefined,
  testnet: true,
  iconUrl: undefined,
  source: { ...own, rpcUrls: { default: { http: ['https://rpc.invalid'] } } },
}

type Question = 'coin' | 'spl-token' | 'spl-token-2022'

/** A FAKE node that has 5 lamports, and 7 of one token in each program, and fails where it is told to. */
function fakeNode(failing: readonly Question[]) {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { id, method, params } = JSON.parse(body)
    const program = params[1]?.programId === TOKEN_2022 ? 'spl-token-2022' : 'spl-token'
    const question: Question = method === 'getBalance' ? 'coin' : program
    if (failing.includes(question)) return new Response('', { status: 500 })
    const info = { mint: MINT, tokenAmount: { amount: '7', decimals: 2 } }
    const value = question === 'coin' ? 5 : [{ pubkey: OWNER, account: { data: { parsed: { info } } } }]
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, result: { context: { slot: 1 }, value } }))
  })
  onTestFinished(() => void vi.unstubAllGlobals())
}

/** What is read, and how often it is said that a part is missing. */
async function read(failing: readonly Question[]) {
  fakeNode(failing)
  const onPartial = vi.fn()
  const found = await tokens.readAmounts({ address: OWNER, network, tokens: [], onPartial })
  return [
    found.map(({ token, amount }) => `${token.symbol || 'token'} ${amount}`),
    onPartial.mock.calls.length,
  ]
}

test.each<[readonly Question[], readonly string[], number]>([
  [[], ['SOL 5', 'token 14'], 0],
  [['spl-token-2022'], ['SOL 5', 'token 7'], 1],
  [['spl-token'], ['SOL 5', 'token 7'], 1],
  [['coin'], ['token 14'], 1],
  [['spl-token', 'spl-token-2022'], ['SOL 5'], 1],
])('F2: without %j the rest is read, and it is said', async (failing, shown, gaps) => {
  expect(await read(failing)).toEqual([shown, gaps])
})

test('F2: a node that answers nothing is an error; so is one gap where nobody takes a part for the whole', async () => {
  await expect(read(['coin', 'spl-token', 'spl-token-2022'])).rejects.toMatchObject({ name: 'HttpError' })
  fakeNode(['spl-token-2022'])
  const whole = tokens.readAmounts({ address: OWNER, network, tokens: [] })
  await expect(whole).rejects.toMatchObject({ name: 'HttpError' })
})
