import { type Anvil, startAnvil } from '@wallet-widget/local'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { freePort } from '../../freePort.js'
import { askUpstream } from '../../upstream.js'
import { coinCode, deedsCode, itemsCode, tellerCode } from './assets.fixture.js'

const abi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function mint(address to, uint256 id, uint256 amount)',
  'function burn(uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function deposit()',
  'function withdraw(uint256 amount)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
  'function pass(address to, uint256 kept)',
  'function payOut(address to, uint256 amount)',
  'function balanceOf(address owner)',
  'function balanceOf(address owner, uint256 id)',
  'function ownerOf(uint256 id)',
])

export type Call = {
  from: string
  to?: string | undefined
  data?: Hex | undefined
  value?: bigint | undefined
}

/** What an account holds, as the node tells: by token and id, as the index's own rows. */
export type Held = Record<string, bigint>

/** Calls methods of the node, all of which have to be answered. */
async function callNodeInBatch(
  url: string,
  calls: readonly (readonly [method: string, params?: readonly unknown[]])[],
): Promise<unknown[]> {
  const answers = await askUpstream(
    url,
    calls.map(([method, params = []]) => ({ method, params })),
    30_000,
  )
  const refused = answers.find(({ error }) => error)
  if (refused) throw new Error(JSON.stringify(refused.error))
  return answers.map(({ result }) => result)
}

export const callNode = async (
  url: string,
  method: string,
  params: readonly unknown[] = [],
): Promise<unknown> => (await callNodeInBatch(url, [[method, params]]))[0]

/** Ids of NFTs that are dealt with. */
const IDS = 12
const GAS = '0x7a120'

/** A chain of anvil with assets on it, on which things happen: the same ones for the same seed. */
export async function startIndexedChain(seed = 1) {
  const anvil: Anvil = await startAnvil({ port: await freePort(0), chainId: 1 })
  const { url } = anvil
  const accounts = ((await callNode(url, 'eth_accounts')) as string[]).map((one) => one.toLowerCase())
  // Now: after some thousand blocks the node has the states of the first no more.
  const genesis = new Map<string, bigint>()
  for (const one of accounts)
    genesis.set(one, BigInt((await callNode(url, 'eth_getBalance', [one, '0x0'])) as string))
  const random = createRandom(seed)
  const any = <Value>(list: readonly Value[]): Value => list[random(list.length)] as Value

  async function deploy(code: Hex): Promise<string> {
    const hash = await callNode(url, 'eth_sendTransaction', [
      { from: accounts[0], data: code, gas: '0x4c4b40' },
    ])
    while (true) {
      const receipt = await callNode(url, 'eth_getTransactionReceipt', [hash])
      if (receipt) return (receipt as { contractAddress: string }).contractAddress.toLowerCase()
    }
  }
  const coin = await deploy(coinCode)
  const deeds = await deploy(deedsCode)
  const items = await deploy(itemsCode)
  const teller = await deploy(tellerCode)
  const people = [...accounts.slice(0, 6), teller]
  await callNode(url, 'evm_setAutomine', [false])

  const encode = (functionName: string, ...args: unknown[]): Hex =>
    encodeFunctionData({ abi, functionName, args } as unknown as Parameters<typeof encodeFunctionData>[0])

  /** One of all the things that can be done, half of which fail now and then. */
  function happen(): Call {
    const from = any(accounts.slice(0, 8))
    const to = any([...people, accounts[9] as string])
    const amount = BigInt(random(1_000))
    const [id, other] = [BigInt(random(IDS)), BigInt(random(IDS))]
    return any<() => Call>([
      () => ({ from, to, value: amount }),
      () => ({ from, to: any(people.slice(0, 6)), value: amount * 10n ** 12n }),
      () => ({ from, to: coin, data: encode('mint', to, amount * 3n) }),
      () => ({ from, to: coin, data: encode('transfer', to, amount) }),
      () => ({ from, to: coin, data: encode('approve', to, amount * 5n) }),
      () => ({ from, to: coin, data: encode('transferFrom', any(people), to, amount) }),
      () => ({ from, to: coin, data: encode('burn', amount) }),
      () => ({ from, to: coin, data: encode('deposit'), value: amount }),
      () => ({ from, to: coin, data: encode('withdraw', amount) }),
      () => ({ from, to: deeds, data: encode('mint', to, id) }),
      () => ({ from, to: deeds, data: encode('transferFrom', from, to, id) }),
      () => ({ from, to: items, data: encode('mint', to, id, amount) }),
      () => ({ from, to: items, data: encode('safeTransferFrom', from, to, id, amount / 4n, '0x') }),
      () => ({
        from,
        to: items,
        data: encode('safeBatchTransferFrom', from, to, [id, other], [amount / 9n, amount / 7n], '0x'),
      }),
      () => ({ from, to: teller, data: encode('pass', to, amount), value: amount * 2n }),
      () => ({ from, to: teller, data: encode('payOut', to, amount) }),
      () => ({ from, data: tellerCode }),
    ])()
  }

  async function mine(calls: readonly Call[]): Promise<void> {
    const sent = calls.map(({ value = 0n, ...call }) => ({
      ...call,
      value: `0x${value.toString(16)}`,
      gas: GAS,
    }))
    await callNodeInBatch(
      url,
      sent.map((call) => ['eth_sendTransaction', [call]] as const),
    )
    await callNode(url, 'evm_mine')
  }

  async function balanceOf(address: string, ofGenesis: bigint): Promise<bigint> {
    return BigInt((await callNode(url, 'eth_getBalance', [address, 'latest'])) as string) - ofGenesis
  }

  return {
    url,
    people,
    accounts,
    coin,
    deeds,
    items,
    teller,
    mine,
    encode,
    stop: anvil.stop,
    /** So many transactions, some to a block. */
    async live(transactions: number): Promise<void> {
      for (let left = transactions; left > 0; ) {
        const some = Math.min(left, 1 + random(8))
        await mine(Array.from({ length: some }, happen))
        left -= some
      }
    },
    head: async () => Number(await callNode(url, 'eth_blockNumber')),
    /** Read from the node alone, at its latest block. */
    async heldBy(address: string): Promise<Held> {
      const ids = Array.from({ length: IDS }, (_, id) => BigInt(id))
      const view = (to: string, data: Hex) => ['eth_call', [{ to, data }, 'latest']] as const
      const words = (await callNodeInBatch(url, [
        view(coin, encode('balanceOf', address)),
        ...ids.map((id) => view(deeds, encode('ownerOf', id))),
        ...ids.map((id) => view(items, encode('balanceOf', address, id))),
      ])) as string[]
      const coins = await balanceOf(address, genesis.get(address) ?? 0n)
      const held: Held = { '/': coins, [`${coin}/`]: BigInt(words[0] ?? 0) }
      for (const id of ids) {
        const owner = `0x${words[1 + Number(id)]?.slice(26)}`
        held[`${deeds}/${id}`] = owner === address ? 1n : 0n
        held[`${items}/${id}`] = BigInt(words[1 + IDS + Number(id)] ?? 0)
      }
      return Object.fromEntries(Object.entries(held).filter(([, amount]) => amount !== 0n))
    },
  }
}

export type IndexedChain = Awaited<ReturnType<typeof startIndexedChain>>

/** Whole numbers below the limit: xorshift, for chance that can be had again. */
function createRandom(seed: number): (limit: number) => number {
  let state = seed || 1
  return (limit) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % limit
  }
}
