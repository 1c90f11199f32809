import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { networkAliases, networks } from './networks.js'
import { selectNetworks } from './selectNetworks.js'

const names = (list: string) => selectNetworks(list).map((network) => network.import)

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
  for (const network of networks) {
    const source = readFileSync(join(chains, `${network.import}.ts`), 'utf8')
    expect(source).toMatch(
      new RegExp(`export const ${network.import} = [^;]*?\\bid: ${number(network.id)},`, 's'),
    )
  }
  for (const name of Object.values(networkAliases)) expect(names(name)).toEqual([name])
})

function number(id: number): string {
  return [...String(id)].join('_?')
}
