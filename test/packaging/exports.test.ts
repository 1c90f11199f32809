import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { publishedPackages } from './publishedPackages.js'

const entries = publishedPackages().flatMap(({ name, folder, entries }) =>
  Object.entries(entries).map(([path, entry]) => ({
    entry: name + path.slice(1),
    types: join(folder, entry.types),
    code: join(folder, entry.default),
  })),
)
const program = ts.createProgram(
  entries.map(({ types }) => types),
  { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext, skipLibCheck: true },
)
const checker = program.getTypeChecker()

function exportsOf(types: string) {
  const file = program.getSourceFile(types)
  const module = file && checker.getSymbolAtLocation(file)
  if (!module) throw new Error(`${types} is not there: build first.`)
  return checker.getExportsOfModule(module).map((symbol) => {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    return { name: symbol.name, value: Boolean(target.flags & ts.SymbolFlags.Value) && !isTypeOnly(symbol) }
  })
}

function isTypeOnly(symbol: ts.Symbol) {
  return symbol.declarations?.some(ts.isTypeOnlyExportDeclaration) ?? false
}

test.each(entries)('behavior: the exports of $entry', async ({ types, entry }) => {
  const lines = exportsOf(types).map(({ name, value }) => (value ? name : `type ${name}`))
  await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot(
    `__snapshots__/${entry.replace('@wallet-widget/', '').replaceAll('/', '-')}.exports.txt`,
  )
})

test.each(entries)(
  'F26: $entry loads without a window, and gives what its types promise',
  async ({ types, code }) => {
    const module = await import(/* @vite-ignore */ pathToFileURL(code).href)
    const promised = exportsOf(types).flatMap(({ name, value }) => (value ? name : []))
    expect(Object.keys(module).sort()).toEqual(promised.sort())
  },
)
