import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { catalog } from '../fixtures/catalog.js'
import { knownNetworks, networkAliases } from './networks.js'
import { networksFor, selectNetworks } from './selectNetworks.js'
import { selectPlugins } from './selectPlugins.js'

const names = (list: string) => selectNetworks(list, catalog).map((network) => network.import)

test('default', () => {
  expect(names('mainnet,polygon')).toEqual(['mainnet', 'polygon'])
})

test('args: ids, CAIP-2 ids, names, labels and aliases, in the order given', () => {
  expect(names('137, eip155:1 ,Base,arbitrum one,OP')).toEqual([
    'polygon',
    'mainnet',
    'base',
    'arbitrum',
    'optimism',
  ])
})

test('behavior: the same network twice counts once', () => {
  expect(names('1,mainnet,ethereum')).toEqual(['mainnet'])
})

const needed = (plugins: string, list: string) =>
  networksFor(selectPlugins(plugins, catalog), selectNetworks(list, catalog), catalog).map(
    (network) => network.import,
  )

test('args: a network that a plugin brings', () => {
  expect(names('moon:new,Moon,moonmainnet')).toEqual(['moonTestnet', 'moonMainnet'])
})

test('behavior: a plugin with none of its networks chosen brings its own', () => {
  expect(needed('evm,moon', 'mainnet')).toEqual(['mainnet', 'moonMainnet'])
  expect(needed('evm,moon', 'mainnet,moonTestnet')).toEqual(['mainnet', 'moonTestnet'])
})

test('error: a network whose plugin was not chosen', () => {
  expect(() => needed('evm', 'mainnet,moonMainnet')).toThrow('The network Moon needs the plugin "moon".')
})

test('error: unknown network', () => {
  expect(() => names('mainnet,narnia')).toThrow('The network "narnia" is not in the list.')
  expect(() => names('constructor')).toThrow('not in the list')
})

test('error: no network', () => {
  expect(() => names(' , ')).toThrow('No network was chosen.')
})

test('behavior: the table says what viem says', () => {
  const chains = join(
    dirname(createRequire(import.meta.url).resolve('viem/package.json')),
    'chains/definitions',
  )
  for (const network of knownNetworks({ plugins: [] })) {
    const source = readFileSync(join(chains, `${network.import}.ts`), 'utf8')
    expect(source).toMatch(
      new RegExp(`export const ${network.import} = [^;]*?\\bid: ${number(network.id)},`, 's'),
    )
  }
  for (const name of Object.values(networkAliases)) expect(names(name)).toEqual([name])
})

function number(id: number | string): string {
  return [...String(id)].join('_?')
}
