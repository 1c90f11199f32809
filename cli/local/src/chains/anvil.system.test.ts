import { freePort } from '@wallet-widget/services'
import { expect, test } from 'vitest'
import { startAnvil } from './anvil.js'
import { callNode } from './callNode.js'
import { LOCAL_ACCOUNT } from './localAddresses.js'
import { runs } from './processRuns.fixture.js'

test('default', async () => {
  const anvil = await startAnvil({ port: await freePort(0), chainId: 137 })
  expect(await callNode(anvil.url, 'eth_chainId')).toBe('0x89')
  expect(await callNode(anvil.url, 'eth_accounts')).toContain(LOCAL_ACCOUNT.toLowerCase())
  expect(runs(anvil.pid)).toBe(true)
  await anvil.stop()
  expect(runs(anvil.pid)).toBe(false)
  await anvil.stop()
})

test('behavior: killed, it tells that it has ended', async () => {
  const anvil = await startAnvil({ port: await freePort(0), chainId: 137 })
  let isOver = false
  void anvil.ended.then(() => {
    isOver = true
  })
  expect(await callNode(anvil.url, 'eth_chainId')).toBe('0x89')
  expect(isOver).toBe(false)
  process.kill(anvil.pid, 'SIGKILL')
  await anvil.ended
  expect(runs(anvil.pid)).toBe(false)
})

test('error: port in use', async () => {
  const first = await startAnvil({ port: await freePort(0), chainId: 1 })
  const second = startAnvil({ port: first.port, chainId: 1 })
  await expect(second).rejects.toMatchObject({ code: 'CHAIN_START_FAILED' })
  await first.stop()
})
