import { expect, test } from 'vitest'
import * as connectors from './index.js'

test('default: what the entry exports', () => {
  expect(Object.keys(connectors).sort()).toMatchInlineSnapshot(`
    [
      "SDK_TYPE",
      "SDK_VERSION",
      "WalletError",
      "abortError",
      "activeConnection",
      "alertOf",
      "captureMethod",
      "discoverWallets",
      "expectsWallet",
      "externalUrl",
      "foldName",
      "formatUnits",
      "isLure",
      "isSmartAccount",
      "lazyApi",
      "lazyPart",
      "normalizeError",
      "once",
      "optionsSchema",
      "providerEvents",
      "randomId",
      "readDecimal",
      "readFromNode",
      "readIcon",
      "readPositiveInteger",
      "refusalOf",
      "requireConnection",
      "sendToNode",
      "servicesQuery",
      "sleep",
      "switchesSchema",
      "toProviderError",
      "walletCode",
      "walletCodes",
      "walletErrors",
      "watchForWallets",
      "withAbort",
      "withTimeout",
      "wrongAnswer",
    ]
  `)
})
