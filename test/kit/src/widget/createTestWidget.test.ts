import { definePlugin } from '@wallet-widget/kernel'
import { expect, test } from 'vitest'
import { createSimulatedConnector } from '../connector/createSimulatedConnector.js'
import { createTestWidget } from './createTestWidget.js'
import { until } from './until.js'

test('default', async () => {
  const { connect, destroy, events, widget } = createTestWidget()
  const [connection] = await connect()
  expect(connection).toMatchObject({ connectorId: 'simulated', namespace: 'eip155', networkId: 'eip155:1' })
  expect(widget.state.$account.get().status).toBe('connected')
  expect(await until(widget.state.$balance, ({ status }) => status === 'loaded')).toMatchObject({
    value: { value: 10n ** 18n, symbol: 'ETH' },
  })
  expect(events.map(({ event }) => event)).toContain('CONNECT_SUCCESS')
  destroy()
})

test('args: plugins', async () => {
  const hello = definePlugin({ id: 'hello', setup: () => ({ say: () => 'hello' }) })
  const { destroy, widget } = createTestWidget({ plugins: [hello()] })
  await widget.ready
  expect(widget.plugins.hello.say()).toBe('hello')
  destroy()
})

test('args: connectors', async () => {
  const { destroy, setConnectors, widget } = createTestWidget({ connectors: [] })
  await widget.ready
  expect(widget.state.$connectors.get()).toEqual([])
  setConnectors([createSimulatedConnector({ id: 'late' })])
  expect(widget.state.$connectors.get().map(({ id }) => id)).toEqual(['late'])
  destroy()
})

test('behavior: follows the wallet', async () => {
  const connector = createSimulatedConnector()
  const { connect, destroy, widget } = createTestWidget({ connectors: [connector] })
  await connect()
  connector.control.switchNetwork('eip155:137')
  await until(widget.state.$network, ({ networkId }) => networkId === 'eip155:137')
  connector.control.lock()
  await until(widget.state.$account, ({ reason, status }) => status === 'disconnected' && reason === 'locked')
  connector.control.unlock()
  await until(widget.state.$account, ({ status }) => status === 'connected')
  connector.control.endSession()
  await until(widget.state.$account, ({ status }) => status === 'disconnected')
  destroy()
  expect(connector.control.listenerCount).toBe(0)
})

test('error: a wait that ends in vain says what was there', async () => {
  const { destroy, widget } = createTestWidget()
  await expect(until(widget.state.$account, ({ status }) => status === 'connected', 20)).rejects.toThrow(
    'disconnected',
  )
  destroy()
})
