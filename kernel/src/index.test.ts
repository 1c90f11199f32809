import { expect, test } from 'vitest'
import * as kernel from './index.js'

test('default: what the package exports', () => {
  expect(Object.keys(kernel).sort()).toMatchInlineSnapshot(`
    [
      "BaseError",
      "CHAIN_NAMESPACES",
      "WalletError",
      "cleanText",
      "createWidget",
      "defineConfig",
      "definePlugin",
      "errorText",
      "hideSecrets",
      "isCaipNetworkId",
      "isChainNamespace",
      "isMobile",
      "loadCatalogue",
      "loadNet",
      "normalizeError",
      "parseCaipAddress",
      "parseCaipNetworkId",
      "readProperty",
      "readText",
      "toCaipAddress",
      "toProviderError",
      "walletCode",
      "walletCodes",
    ]
  `)
})

test('behavior: the catalogue and the clients are fetched when they are wanted', async () => {
  expect(await kernel.loadCatalogue()).toHaveProperty('alerts.NETWORK_NOT_FOUND')
  expect(Object.keys(await kernel.loadNet())).toContain('createJsonRpcClient')
})
