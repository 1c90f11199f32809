import { expect, test } from 'vitest'
import * as connectors from './index.js'

test('default: what the entry exports', () => {
  expect(Object.keys(connectors).sort()).toMatchInlineSnapshot(`
    [
      "abortError",
      "activeConnection",
      "captureMethod",
      "discoverWallets",
      "externalUrl",
      "lazyApi",
      "lazyConnector",
      "once",
      "optionsSchema",
      "providerEvents",
      "readFromNode",
      "readIcon",
      "readPositiveInteger",
      "requireConnection",
      "sleep",
      "switchesSchema",
      "walletErrors",
      "watchForWallets",
      "withAbort",
      "withTimeout",
      "wrongAnswer",
    ]
  `)
})
