import { expect, test } from 'vitest'
import * as kernel from './index.js'

test('default: what the package exports', () => {
  expect(Object.keys(kernel).sort()).toMatchInlineSnapshot(`
    [
      "BaseError",
      "cleanText",
      "createWidget",
      "defineConfig",
      "definePlugin",
      "errorText",
      "hideSecrets",
      "isCaipNetworkId",
      "isChainNamespace",
      "isMobile",
      "isShown",
      "loadNet",
      "mobileSystem",
      "parseCaipAddress",
      "parseCaipNetworkId",
      "readProperty",
      "readText",
      "toCaipAddress",
      "viewWithRole",
    ]
  `)
})

test('behavior: the clients are fetched when they are wanted', async () => {
  expect(Object.keys(await kernel.loadNet())).toContain('createJsonRpcClient')
})
