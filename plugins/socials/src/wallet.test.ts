import type { EmbeddedWalletApi } from '@wallet-widget/embedded-wallet'
import { expectTypeOf, test } from 'vitest'
import type { EmbeddedWallet } from './wallet.js'

test('behavior: what this plugin calls is what the embedded wallet has', () => {
  expectTypeOf<EmbeddedWalletApi>().toExtend<EmbeddedWallet>()
})
