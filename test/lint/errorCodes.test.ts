import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

import { type ErrorTable, kernelErrors, walletErrors } from '../../kernel/src/errors/catalogue.js'
import { en } from '../../ui/src/strings/en.js'
import { awaiting } from './awaiting.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const tables = import.meta.glob<Record<string, ErrorTable>>(
  ['../../plugins/*/src/errors.ts', '../kit/src/conformance/errors.ts'],
  { eager: true },
)
const plugins = readdirSync(join(root, 'plugins')).map((name) => `plugins/${name}`)

/** Each package whose errors are `BaseError`s, and its own table. The kernel's codes are everybody's. */
const packages = new Map<string, ErrorTable>(['ui', 'test/kit', ...plugins].map((folder) => [folder, {}]))
packages.set('kernel', kernelErrors)
for (const [path, module] of Object.entries(tables)) {
  const folder = relative(root, join(import.meta.dirname, path)).split('/src/')[0] ?? ''
  packages.set(folder, Object.values(module)[0] ?? {})
}

const isSource = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test(-d)?\.tsx?$|\.d\.ts$|(^|\/)errors\.ts$|errors\/catalogue\.ts$/.test(file)

const sources = (folder: string) =>
  readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((name) => join(root, folder, 'src', name))

/** A node of a syntax tree (ESTree): its type, and by name what it holds. */
interface SyntaxNode {
  readonly type: string
  readonly [name: string]: unknown
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'

/**
 * The codes a file raises: the value of a property, a parameter's or a binding's default that is called `code`, and the
 * second argument of a call that takes a message and a code.
 */
function raised(file: string, text: string): string[] {
  const { program, errors } = parseSync(file, text)
  if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`)
  const nameOf = (node: unknown) => text.slice(...rangeOf(node))
  const found: string[] = []
  const visit = (node: unknown, holder?: SyntaxNode): void => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one, holder)
    } else if (isNode(node)) {
      for (const value of raisedBy(node, holder, nameOf)) found.push(...textsOf(value).filter(isCode))
      for (const child of Object.values(node)) visit(child, node)
    }
  }
  visit(program)
  return found
}

const isCode = (text: string) => /^[A-Z][A-Z0-9]+(_[A-Z0-9]+)*$/.test(text)

function raisedBy(
  node: SyntaxNode,
  holder: SyntaxNode | undefined,
  nameOf: (node: unknown) => string,
): unknown[] {
  if (node.type === 'Property' && nameOf(node.key) === 'code')
    return isData(holder, nameOf) ? [] : [node.value]
  if (node.type === 'AssignmentPattern' && /^code\b/.test(nameOf(node.left))) return [node.right]
  if (node.type === 'CallExpression' && /cancel/i.test(nameOf(node.callee))) {
    return (node.arguments as unknown[]).slice(1, 2)
  }
  return []
}

/** The object is no error's options but plain data: it has a message beside its code. */
const isData = (holder: SyntaxNode | undefined, nameOf: (node: unknown) => string) =>
  holder?.type === 'ObjectExpression' &&
  (holder.properties as SyntaxNode[]).some(({ key }) => key && nameOf(key) === 'message')

/** The strings that an expression may be. */
function textsOf(node: unknown): string[] {
  if (!isNode(node)) return []
  if (node.type === 'ConditionalExpression') return [...textsOf(node.consequent), ...textsOf(node.alternate)]
  return node.type === 'Literal' && typeof node.value === 'string' ? [node.value] : []
}

const rangeOf = (node: unknown): [number, number] => {
  const { start, end } = node as { start: number; end: number }
  return [start, end]
}

const codes = (table: object) => Object.keys(table)
const everybodys = [...codes(kernelErrors), ...codes(walletErrors)]
const raisedIn = new Map(
  [...packages.keys()].map((folder) => [
    folder,
    sources(folder).flatMap((file) =>
      raised(file, readFileSync(file, 'utf8')).map((code) => ({ code, file: relative(root, file) })),
    ),
  ]),
)

test.each([...packages])('behavior: every code that %s raises is in the catalogue', (folder, table) => {
  const known = new Set([...everybodys, ...codes(table)])
  expect(raisedIn.get(folder)?.filter(({ code }) => !known.has(code))).toEqual([])
})

test.each([...packages])('behavior: every code in the table of %s is raised', (folder, table) => {
  const said = new Set(raisedIn.get(folder)?.map(({ code }) => code))
  expect(codes(table).filter((code) => !said.has(code))).toEqual([])
})

test.each([...packages])('behavior: the table of %s repeats no code that is everybody’s', (folder, table) => {
  if (folder !== 'kernel') expect(codes(table).filter((code) => everybodys.includes(code))).toEqual([])
})

test('behavior: nobody raises a code that awaits a plugin, and no plugin that is there is awaited', () => {
  const late = Object.values(awaiting).flatMap(codes)
  const early = [...raisedIn.values()].flat().filter(({ code }) => late.includes(code))
  expect(early).toEqual([])
  expect(Object.keys(awaiting).filter((id) => packages.has(`plugins/${id}`))).toEqual([])
})

test('behavior: the interface has no text for a code that nobody raises', () => {
  const known = new Set([...everybodys, ...[...packages.values()].flatMap(codes), 'default'])
  const told = codes(en).flatMap((key) => /^error\.(\w+)$/.exec(key)?.[1] ?? [])
  expect(told.filter((code) => !known.has(code))).toEqual([])
})

test('behavior: each entry says what happened and what to do', () => {
  for (const table of [...packages.values(), walletErrors]) {
    for (const [code, { text, help }] of Object.entries<{ text: string; help: string }>(table)) {
      expect(text.length, code).toBeGreaterThan(2)
      expect(help, code).toMatch(/[.”]$/)
    }
  }
})

test('default: a raised code is seen wherever it stands', () => {
  const codesOf = (text: string) => raised('x.ts', text)
  expect(codesOf("throw new BaseError('x', { code: 'ONE_CODE', cause })")).toEqual(['ONE_CODE'])
  expect(codesOf("new BaseError('x', { code: busy ? 'ONE_CODE' : 'OTHER_CODE' })")).toEqual([
    'ONE_CODE',
    'OTHER_CODE',
  ])
  expect(codesOf("function give(code: ErrorCode = 'ONE_CODE') {}")).toEqual(['ONE_CODE'])
  expect(codesOf("cancel('Modal closed', 'ONE_CODE')")).toEqual(['ONE_CODE'])
  expect(codesOf("if (error.code === 'ONE_CODE') call('ONE_CODE')")).toEqual([])
  expect(codesOf("post({ message: 'Something went wrong', code: 'ONE_CODE' })")).toEqual([])
})
