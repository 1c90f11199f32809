import type { EmbeddedWalletApi } from '@wallet-widget/embedded-wallet'
import type { EvmApi } from '@wallet-widget/evm'
import { definePlugin, type Plugin, type PluginContext } from '@wallet-widget/kernel'
import { describe, expectTypeOf, test } from 'vitest'
import type { AcmeApi } from './site.js'

declare const context: PluginContext

describe('context.plugin', () => {
  test('default: the type that the plugin publishes', () => {
    expectTypeOf(context.plugin('embedded-wallet')).toEqualTypeOf<EmbeddedWalletApi>()
    expectTypeOf(context.plugin('evm')).toEqualTypeOf<EvmApi>()
  })
  test('behavior: a stranger’s plugin', () => {
    expectTypeOf(context.plugin('acme')).toEqualTypeOf<AcmeApi>()
  })
  test('behavior: one that publishes none', () => {
    expectTypeOf(context.plugin('other')).toEqualTypeOf<unknown>()
    expectTypeOf(context.plugin<{ run(): void }>('other')).toEqualTypeOf<{ run(): void }>()
  })
})

describe('context.widget', () => {
  test('behavior: alerts of the plugin', () => {
    context.widget.alert('ACME_KEY_MISSING', undefined, { short: 'Key missing', long: 'Set `key`.' })
    // @ts-expect-error misspelt
    context.widget.alert('ACME_KEY_MISSNG')
  })
  test('behavior: views of the plugin', () => {
    context.widget.push('Acme', { item: 'one' })
    // @ts-expect-error it has arguments
    context.widget.push('Acme')
  })
})

describe('definePlugin', () => {
  test('default: id and API are inferred', () => {
    const hello = definePlugin({ id: 'hello', setup: () => ({ greet: () => 'Hello' }) })
    expectTypeOf(hello()).toExtend<Plugin<'hello', { greet(): string }>>()
  })
  test('behavior: keys of the plugin’s own strings', () => {
    definePlugin({
      id: 'hello',
      locale: { en: { hello: 'Hello', 'bye.name': 'Bye, {name}' } },
      setup({ t }) {
        expectTypeOf(t('bye.name', { name: 'Ann' })).toEqualTypeOf<string>()
        // @ts-expect-error misspelt
        t('helo')
      },
    })
  })
  test('behavior: keys of strings that are fetched with the plugin', () => {
    const locale = { en: { hello: 'Hello' } }
    const setup = ({ t }: PluginContext<object, typeof locale.en>) => {
      t('hello')
      // @ts-expect-error misspelt
      t('helo')
    }
    definePlugin({ id: 'hello', load: async () => ({ locale, setup }) })
    // @ts-expect-error its strings lack one that it reads
    definePlugin({ id: 'hello', locale: { en: {} }, setup: ({ t }) => void t('hello') })
  })
  test('behavior: a context passes for that of any plugin; without strings any key is one', () => {
    expectTypeOf<PluginContext<object, { readonly hello: string }>>().toExtend<PluginContext>()
    expectTypeOf(context.t).parameter(0).toEqualTypeOf<string>()
  })
  test('error: an API of another shape', () => {
    // @ts-expect-error greet returns a promise
    definePlugin<'acme', object, AcmeApi>({ id: 'acme', setup: () => ({ greet: () => 'Hello' }) })
  })
})
