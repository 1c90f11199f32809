import type { EmbeddedWalletApi } from '@wallet-widget/embedded-wallet'
import type { EvmApi, EvmProvider } from '@wallet-widget/evm'
import type { Network, PluginApis, RegisteredWidget, Widget } from '@wallet-widget/kernel'
import type { SolanaProvider } from '@wallet-widget/solana'
import type { EIP1193Provider } from 'viem'
import { describe, expectTypeOf, test } from 'vitest'
import { type AcmeApi, acme, type LunarProvider, widget } from './site.js'

describe('plugins', () => {
  test('default: the APIs of the config’s plugins, by id', () => {
    expectTypeOf(widget.plugins.evm).toEqualTypeOf<EvmApi>()
    expectTypeOf(widget.plugins['embedded-wallet']).toEqualTypeOf<EmbeddedWalletApi>()
    expectTypeOf(widget.plugins.acme).toEqualTypeOf<AcmeApi>()
  })
  test('behavior: a plugin without an API has none', () => {
    expectTypeOf(widget.plugins.email).toEqualTypeOf<void>()
  })
  test('error: a plugin that is not in the config', () => {
    // @ts-expect-error bitcoin is not configured
    widget.plugins.bitcoin
  })
  test('behavior: options are those of the plugin', () => {
    expectTypeOf(acme)
      .parameter(0)
      .toExtend<{ readonly colour?: string; readonly enabled?: boolean } | undefined>()
    // @ts-expect-error a colour is a string
    acme({ colour: 1 })
  })
  test('behavior: ids of plugins are kept', () => {
    expectTypeOf(acme().id).toEqualTypeOf<'acme'>()
    expectTypeOf<keyof PluginApis<[ReturnType<typeof acme>]>>().toEqualTypeOf<'acme'>()
  })
})

describe('enable and disable', () => {
  test('default: ids of the config', () => {
    expectTypeOf(widget.disable)
      .parameter(0)
      .toEqualTypeOf<'evm' | 'solana' | 'embedded-wallet' | 'email' | 'acme'>()
    expectTypeOf(widget.enable)
      .parameter(0)
      .toEqualTypeOf<'evm' | 'solana' | 'embedded-wallet' | 'email' | 'acme'>()
  })
  test('error: an id that is not in the config', () => {
    // @ts-expect-error misspelt
    widget.disable('solano')
    // @ts-expect-error not configured
    widget.enable('bitcoin')
  })
  test('behavior: any id for a widget whose config is not known', () => {
    expectTypeOf<Widget['disable']>().parameter(0).toEqualTypeOf<string>()
  })
})

describe('networks', () => {
  test('default: ids of the config', () => {
    widget.switchNetwork({ network: 'eip155:137' })
    widget.switchNetwork({ network: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' })
  })
  test('error: an id that is not in the config', () => {
    // @ts-expect-error not configured
    widget.switchNetwork({ network: 'eip155:10' })
  })
  test('behavior: a network that setNetworks brought', () => {
    const other = {} as Network
    widget.switchNetwork({ network: other })
  })
  test('behavior: any id for a widget whose config is not known', () => {
    const any = {} as Widget
    any.switchNetwork({ network: 'eip155:10' })
  })
  test('behavior: those of the config keep their own type', () => {
    expectTypeOf(widget.config.networks[0]?.source.id).toEqualTypeOf<
      1 | 137 | 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1' | undefined
    >()
  })
})

describe('a widget whose config is not known', () => {
  const any = {} as Widget
  test('behavior: a plugin that publishes its API may be there', () => {
    expectTypeOf(any.plugins['embedded-wallet']).toEqualTypeOf<EmbeddedWalletApi | undefined>()
    expectTypeOf(any.plugins.acme).toEqualTypeOf<AcmeApi | undefined>()
  })
  test('behavior: nothing is known of any other', () => {
    expectTypeOf(any.plugins.other).toEqualTypeOf<unknown>()
  })
})

describe('provider', () => {
  test('default: what the plugin of the chain registered', () => {
    expectTypeOf(widget.provider('eip155')).toEqualTypeOf<EvmProvider>()
    expectTypeOf(widget.provider('solana')).toEqualTypeOf<SolanaProvider>()
  })
  test('behavior: a stranger’s chain', () => {
    expectTypeOf(widget.provider('lunar')).toEqualTypeOf<LunarProvider>()
  })
  test('args: another library’s own type', () => {
    expectTypeOf(widget.provider<EIP1193Provider>('eip155')).toEqualTypeOf<EIP1193Provider>()
  })
  test('behavior: its parts need no cast', () => {
    expectTypeOf(widget.provider('solana').signMessage).toBeFunction()
    expectTypeOf(widget.provider('eip155').request).toBeFunction()
  })
})

describe('Register', () => {
  test('default: the site’s widget', () => {
    expectTypeOf<RegisteredWidget>().toEqualTypeOf<typeof widget>()
  })
  test('behavior: it is a widget', () => {
    expectTypeOf<RegisteredWidget>().toExtend<Widget>()
  })
})

describe('views', () => {
  test('default: arguments of a registered view', () => {
    widget.push('Acme', { item: 'one' })
    widget.replace('Acme', { item: 'one' })
    widget.open({ view: 'Acme', arguments: { item: 'one' } })
  })
  test('behavior: views of the interface and of plugins', () => {
    widget.open({ view: 'Connect' })
    widget.open({ view: 'Connect', arguments: { namespace: 'solana' } })
    widget.open({ view: 'EmailLogin', arguments: { email: 'ada@example.com' } })
    widget.open({ view: 'InstallWallet', arguments: { wallet: { id: 'acme', name: 'Acme' } } })
    // @ts-expect-error a wallet is an object
    widget.open({ view: 'InstallWallet', arguments: { wallet: 'acme' } })
    // @ts-expect-error misspelt
    widget.open({ view: 'Connect', arguments: { namespaces: 'solana' } })
    // @ts-expect-error it has no arguments
    widget.open({ view: 'Account', arguments: { address: '0x' } })
  })
  test('behavior: a view without arguments', () => {
    widget.push('AcmeHome')
    widget.push('AcmeHome', undefined)
  })
  test('behavior: any other view takes anything', () => {
    widget.push('Other')
    widget.push('Other', { what: 1 })
    widget.open({ view: 'Other', arguments: 1 })
    widget.open()
  })
  test('error: arguments that are missing or of another type', () => {
    // @ts-expect-error it has arguments
    widget.push('Acme')
    // @ts-expect-error an item is a string
    widget.push('Acme', { item: 1 })
    // @ts-expect-error an item is a string
    widget.open({ view: 'Acme', arguments: { item: 1 } })
    // @ts-expect-error it has arguments
    widget.open({ view: 'Acme' })
    // @ts-expect-error it has no arguments
    widget.replace('AcmeHome', { item: 'one' })
  })
})

describe('alerts', () => {
  test('default: the kernel’s codes', () => {
    widget.alert('RATE_LIMITED')
    widget.alert('NETWORK_NOT_FOUND', 'eip155:5')
  })
  test('behavior: a plugin’s own code, with its texts', () => {
    widget.alert('ACME_KEY_MISSING', undefined, { short: 'Key missing', long: 'Set `key`.' })
    widget.dismissAlert('ACME_KEY_MISSING')
  })
  test('error: a code that nobody registered', () => {
    // @ts-expect-error misspelt
    widget.alert('RATE_LIMTED')
  })
})
