import { setTimeout as sleep } from 'node:timers/promises'
import { callNode, startAnvil } from '@wallet-widget/local'
import { createServices, freePort } from '@wallet-widget/services'
import { temporaryFile } from './temporaryFile.mjs'

const NETWORK = 'eip155:1'
const OF_BLOCK = 20

/**
 * What the index does with a chain of so many transactions, twenty to a block, and as many empty blocks before them.
 *
 * @param {number} transactions
 */
export async function measureIndex(transactions) {
  const anvil = await startAnvil({ port: await freePort(0), chainId: 1 })
  const file = temporaryFile()
  const [ann, ben, eve] = await callNode(anvil.url, 'eth_accounts')
  const head = async () => Number(await callNode(anvil.url, 'eth_blockNumber'))
  await callNode(anvil.url, 'evm_setAutomine', [false])
  for (let mined = 0; mined < transactions; mined += 100) await callNode(anvil.url, 'anvil_mine', ['0x64'])

  const live = async (blocks) => {
    for (let block = 0; block < blocks; block++) {
      for (let sent = 0; sent < OF_BLOCK; sent++)
        await callNode(anvil.url, 'eth_sendTransaction', [
          { from: ann, to: ben, value: '0x1', gas: '0x5208' },
        ])
      await callNode(anvil.url, 'evm_mine')
    }
  }
  const start = () =>
    createServices({
      port: 0,
      upstreams: { [NETWORK]: anvil.url },
      index: { chains: { [NETWORK]: 0 }, every: 250 },
      databaseUrl: file.url,
      allowedOrigins: 'local',
      rpcLimits: { most: 1e6, mostOfBlock: 1e6, mostOfProject: 1e6, mostInAll: 1e6 },
    })
  /** Milliseconds until the history of the account satisfies. */
  const until = async (services, account, isThere) => {
    const began = performance.now()
    while (true) {
      const answer = await fetch(`${services.url}/v1/account/${account}/history?chainId=${NETWORK}`)
      const page = await answer.json()
      if (answer.ok && isThere(page)) return performance.now() - began
      await sleep(20)
    }
  }
  const isWhole = ({ next, data }) => next === null || data.length === 50

  try {
    await live(transactions / OF_BLOCK)
    const blocks = await head()
    const memory = process.memoryUsage().rss
    let services = await start()
    const nobody = await until(services, `0x${'b1'.repeat(20)}`, isWhole)
    const latest = await until(services, ben, ({ data }) => data.length === 50)
    const { entries, took } = await gapsGone(file.url)
    const before = await until(services, eve, isWhole)
    const lags = []
    for (let block = 0; block < 10; block++) {
      const hash = await callNode(anvil.url, 'eth_sendTransaction', [
        { from: eve, to: ann, value: '0x1', gas: '0x5208' },
      ])
      await callNode(anvil.url, 'evm_mine')
      lags.push(await until(services, eve, ({ data }) => data[0]?.metadata.hash === hash))
    }
    await services.stop()
    await live(5)
    const began = performance.now()
    services = await start()
    const hash = (await callNode(anvil.url, 'eth_getBlockByNumber', ['latest', false])).transactions.at(-1)
    await until(services, ben, ({ data }) => data.some((one) => one.metadata.hash === hash))
    const restart = performance.now() - began
    await services.stop()
    return {
      blocks,
      entries,
      nobody,
      latest,
      perSecond: (entries / (latest + took)) * 1_000,
      blocksPerSecond: (blocks / nobody) * 1_000,
      before,
      lag: lags.sort((one, other) => one - other)[Math.floor(lags.length / 2)],
      restart,
      memory: process.memoryUsage().rss - memory,
    }
  } finally {
    await anvil.stop()
    file.remove()
  }
}

/** Until nothing is to be looked through any more; with how many entries there are then. */
async function gapsGone(url) {
  const { default: Database } = await import('libsql')
  const database = new Database(url.slice('file:'.length))
  const began = performance.now()
  while (database.prepare('select count(*) as count from index_gaps').get().count > 0) await sleep(20)
  const { count } = database.prepare('select count(*) as count from index_entries').get()
  database.close()
  return { entries: count, took: performance.now() - began }
}
