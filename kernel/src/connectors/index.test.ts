import { expect, test } from 'vitest'
import * as connectors from './index.js'

test('default: what the entry exports', () => {
  expect(Object.keys(connectors).sort()).toMatchInlineSnapshot(`
    [
      "abortError",
      "captureMethod",
      "externalUrl",
      "keepLooking",
      "lazyApi",
      "optionsSchema",
      "providerEvents",
      "readChainId",
      "readCodeFailure",
      "readFromNode",
      "readIcon",
      "settleWithin",
      "switchesSchema",
      "walletErrors",
      "wrongAnswer",
    ]
  `)
})
