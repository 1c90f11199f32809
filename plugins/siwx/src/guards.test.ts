// @vitest-environment happy-dom

import { createSimulatedConnector, createTestWidget } from '@wallet-widget/testing'
import { expect, onTestFinished, test } from 'vitest'
import { createFakeSessions } from '../test/fakeSessions.js'
import { type SiwxOptions, siwx } from './index.js'

const { sessions } = createFakeSessions()

function open(options: object) {
  const connector = createSimulatedConnector()
  const { widget, destroy } = createTestWidget({
    logLevel: 'silent',
    connectors: [connector],
    plugins: [siwx(options as SiwxOptions)],
  })
  onTestFinished(destroy)
  return { connect: () => widget.connect({ connectorId: connector.id }), connector }
}

test.each([
  ['its options are not valid', { required: true, sessions: 5 }],
  ['whether it is required is not valid', { required: 'yes', sessions }],
  ['its setup fails', { required: true, sessions, siweConfig: {} }],
])('C: nobody gets past a required sign-in where %s', async (_, options) => {
  const { connect, connector } = open(options)
  await expect(connect()).rejects.toMatchObject({ code: 'PLUGIN_NOT_READY', plugin: 'siwx' })
  expect(connector.control.calls).toEqual([])
})

test('C: an optional one that fails keeps nobody from connecting', async () => {
  const { connect } = open({ sessions: 5 })
  expect(await connect()).toHaveLength(1)
})
