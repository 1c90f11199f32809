import type { EvmProvider } from '@wallet-widget/evm'
import type { AccountState, Connection, NetworkState } from '@wallet-widget/kernel'
import { useAccount, useConnections, useNetwork, useStore, useWidget } from '@wallet-widget/ui'
import { describe, expectTypeOf, test } from 'vitest'
import type { AcmeApi, widget } from './site.js'

describe('useWidget', () => {
  test('default: the registered widget', () => {
    expectTypeOf(useWidget()).toEqualTypeOf<typeof widget>()
  })
  test('behavior: its plugins and providers need no cast', () => {
    expectTypeOf(useWidget().plugins.acme).toEqualTypeOf<AcmeApi>()
    expectTypeOf(useWidget().provider('eip155')).toEqualTypeOf<EvmProvider>()
  })
  test('error: a plugin that the site does not have', () => {
    // @ts-expect-error not configured
    useWidget().plugins.bitcoin
    // @ts-expect-error not configured
    useWidget().disable('bitcoin')
  })
})

describe('the other hooks', () => {
  test('default', () => {
    expectTypeOf(useAccount()).toEqualTypeOf<AccountState>()
    expectTypeOf(useNetwork()).toEqualTypeOf<NetworkState>()
    expectTypeOf(useConnections()).toEqualTypeOf<readonly Connection[]>()
  })
  test('behavior: a store of a plugin keeps its type', () => {
    const user = useStore(useWidget().plugins['embedded-wallet'].$user)
    expectTypeOf(user).toExtend<{ readonly name: string } | undefined>()
  })
})
