import type { EvmProvider } from '@wallet-widget/evm'
import type { Account, CaipNetworkId, Connector, DirectoryWallet, RouterState } from '@wallet-widget/kernel'
import {
  useAccount,
  useConnections,
  useConnectors,
  useNetwork,
  useRouter,
  useStore,
  useViewArguments,
  useWidget,
} from '@wallet-widget/ui'
import type { mainnet, polygon } from 'viem/chains'
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

describe('useNetwork', () => {
  type OwnId = 'eip155:1' | 'eip155:137' | 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
  test('default: the networks of the config', () => {
    const { network, networks } = useNetwork()
    expectTypeOf(networks[0]?.caipNetworkId).toEqualTypeOf<OwnId | undefined>()
    expectTypeOf(network?.chainNamespace).toEqualTypeOf<'eip155' | 'solana' | undefined>()
    expectTypeOf(network?.id).toEqualTypeOf<1 | 137 | 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1' | undefined>()
  })
  test('behavior: its id tells which it is, and what the site gave', () => {
    const { network } = useNetwork()
    if (network?.caipNetworkId === 'eip155:137')
      expectTypeOf(network.source.name).toEqualTypeOf<(typeof polygon)['name']>()
    if (network?.id === 1) expectTypeOf(network.source.name).toEqualTypeOf<(typeof mainnet)['name']>()
  })
  test('behavior: the wallet may be on any other', () => {
    expectTypeOf(useNetwork().networkId).toEqualTypeOf<CaipNetworkId | undefined>()
  })
  test('error: a network that is not in the config', () => {
    // @ts-expect-error not configured
    if (useNetwork().network?.caipNetworkId === 'eip155:10') return
  })
})

describe('useAccount', () => {
  test('default: on one of the chains of the config', () => {
    expectTypeOf(useAccount().namespace).toEqualTypeOf<'eip155' | 'solana' | undefined>()
    expectTypeOf(useAccount().accounts).toEqualTypeOf<readonly Account[]>()
  })
  test('error: a chain that is not in the config', () => {
    // @ts-expect-error not configured
    if (useAccount().namespace === 'bip122') return
  })
})

describe('useConnections', () => {
  test('default: on the chains of the config', () => {
    expectTypeOf(useConnections()[0]?.namespace).toEqualTypeOf<'eip155' | 'solana' | undefined>()
  })
})

describe('useViewArguments', () => {
  test('default: of a view of the interface', () => {
    expectTypeOf(useViewArguments('SelectChain')).toEqualTypeOf<
      { readonly connectorIds: readonly string[]; readonly name?: string } | undefined
    >()
  })
  test('behavior: of a plugin’s view, and of a stranger’s', () => {
    expectTypeOf(useViewArguments('InstallWallet')?.wallet).toEqualTypeOf<DirectoryWallet | undefined>()
    expectTypeOf(useViewArguments('Acme')?.item).toEqualTypeOf<string | undefined>()
  })
  test('behavior: of a view that nobody registered', () => {
    expectTypeOf(useViewArguments('Other')).toEqualTypeOf<unknown>()
  })
})

describe('the other hooks', () => {
  test('default', () => {
    expectTypeOf(useConnectors()).toEqualTypeOf<readonly Connector[]>()
    expectTypeOf(useRouter()).toEqualTypeOf<RouterState>()
  })
  test('behavior: a store of a plugin keeps its type', () => {
    const user = useStore(useWidget().plugins['embedded-wallet'].$user)
    expectTypeOf(user).toExtend<{ readonly name: string } | undefined>()
  })
})
