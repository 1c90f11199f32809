// @vitest-environment happy-dom

import { createWidget, definePlugin, type Plugin } from '@wallet-widget/kernel'
import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import { until } from '../widget/until.js'
import { createLunarWallet, LUNAR_ADDRESS, LUNAR_NETWORKS, lunar } from './lunar.fixture.js'

const start = (plugins: readonly Plugin[] = [lunar()]) =>
  createWidget({
    id: crypto.randomUUID(),
    projectId: 'test',
    networks: LUNAR_NETWORKS,
    plugins,
    logLevel: 'silent',
  })

test('default: an invented chain is connected, read, switched, signed with and left', async () => {
  const widget = start()
  await widget.ready
  const [connection] = await widget.connect({ connectorId: 'test.lunar' })
  expect(connection).toMatchObject({ namespace: 'lunar', address: LUNAR_ADDRESS, networkId: 'lunar:1' })
  expect(widget.state.$account.get()).toMatchObject({
    status: 'connected',
    namespace: 'lunar',
    caipAddress: `lunar:1:${LUNAR_ADDRESS}`,
  })

  const stop = widget.state.$balance.subscribe(() => {})
  await until(widget.state.$balance, ({ value }) => value?.value === 1_500_000n)
  expect(await widget.request({ method: 'lunar_phase' })).toBe('full')
  expect(await widget.request({ method: 'lunar_sign', params: ['tide'] })).toBe('signed ["tide"] on lunar:1')

  await widget.switchNetwork({ network: 'lunar:2' })
  expect(widget.state.$network.get().network?.name).toBe('Phobos')
  await until(widget.state.$balance, ({ value }) => value?.value === 7_000_000n)
  expect(await widget.request({ method: 'lunar_sign', params: ['ebb'] })).toBe('signed ["ebb"] on lunar:2')
  await expect(widget.request({ method: 'lunar_fail' })).rejects.toMatchObject({ shortMessage: 'Eclipse' })
  await expect(widget.request({ method: 'lunar_other' })).rejects.toMatchObject({
    code: 'UNSUPPORTED_METHOD',
  })

  await widget.disconnect()
  stop()
  expect(widget.state.$account.get().status).toBe('disconnected')
  widget.destroy()
})

test('error: a chain whose plugin is missing is refused, and named', async () => {
  const wallets = definePlugin({
    id: 'wallets',
    setup: (context) => void context.connectors.provide(atom([createLunarWallet()])),
  })
  const widget = start([wallets()])
  await widget.ready
  const failure = await widget.connect({ connectorId: 'test.lunar' }).catch((thrown) => thrown)
  expect(failure.code).toBe('ADAPTER_NOT_FOUND')
  expect(failure.message).toContain('No enabled plugin serves lunar (Luna, Phobos).')
  widget.destroy()
})
