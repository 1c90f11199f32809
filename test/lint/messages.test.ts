import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type AlertCode, alertText } from '../../kernel/src/errors/alerts.js'
import { type ErrorTable, kernelErrors, walletErrors } from '../../kernel/src/errors/catalogue.js'
import { readText } from '../../kernel/src/i18n/i18n.js'
import { alertStrings } from '../../ui/src/strings/en.alerts.js'
import { awaiting } from './awaiting.js'
import { type Message, messages } from './messages.js'
import { instead } from './messagesInstead.js'
import { codeLines } from './messagesOfCodes.js'
import { promised } from './messagesPromised.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const pluginErrors = Object.values(
  import.meta.glob<Record<string, ErrorTable>>('../../plugins/*/src/errors.ts', { eager: true }),
).flatMap((module) => Object.values(module))

/** What is published of the packages that say something to pages and visitors. */
const sources = ['kernel', 'ui', 'cli/frame', 'cli/services', ...folders('plugins')].flatMap((folder) =>
  readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture|test-d)\./.test(file))
    .map((file) => `${folder}/src/${file}`),
)

function folders(parent: string): string[] {
  return readdirSync(join(root, parent)).map((name) => `${parent}/${name}`)
}

/** What a test consists of: from its name to that of the next one. */
function bodyOf({ file, test }: Pick<Message, 'file' | 'test'>): string {
  const text = read(file)
  const at = [`'${test}'`, `"${test}"`, `\`${test}\``]
    .map((name) => text.indexOf(name))
    .find((index) => index >= 0)
  if (at === undefined) return ''
  const rows = text.lastIndexOf('\ntest', at)
  const end = text.slice(at).search(/\n\s*test[.(]/)
  return text.slice(Math.min(rows < 0 ? at : rows, at), end < 0 ? undefined : at + end)
}

const all: readonly Message[] = Object.values(messages).flat()

test.each(all)('behavior: "$text" is in the product, and provoked by a test', (message) => {
  const { text, code, file } = message
  expect(
    sources.filter((source) => read(source).includes(text)),
    'said nowhere',
  ).not.toEqual([])
  expect(bodyOf(message), `${file} has no such test`).not.toBe('')
  expect(bodyOf(message), 'the test does not assert it').toContain(code ?? text)
})

test('behavior: visitors read the short text of an alert as it is promised', () => {
  const shown = Object.entries(alertStrings).filter(([key]) => /^alert\.[A-Z_]+$/.test(key))
  expect(shown.length).toBe(7)
  for (const [key, text] of shown)
    expect(text).toBe(readText(alertText(key.slice('alert.'.length) as AlertCode).short))
})

test('behavior: every promised message is said, has another in its place, or awaits its plugin: one of these', () => {
  const late = Object.values(awaiting).flatMap((table) => Object.values(table))
  const places = [...all.map(({ text }) => text), ...instead.map(({ text }) => text), ...late]
  const plain = (texts: readonly string[]) =>
    texts.map((text) => text.replace(/(\{\w+\}|…)$/, '').trim()).sort()
  expect(plain(places)).toEqual(plain(promised))
})

test.each(instead)('behavior: "$text" is said nowhere; what is said in its place is provoked', (message) => {
  const { text, code, asserts, file } = message
  expect(sources.filter((source) => read(source).includes(text))).toEqual([])
  expect(textsOf(code)).toContain(message.instead)
  expect(bodyOf(message), `${file} has no such test`).not.toBe('')
  expect(bodyOf(message), 'the test does not assert it').toContain(asserts ?? code)
})

const tables = [kernelErrors as ErrorTable, walletErrors as ErrorTable, ...pluginErrors]

function textsOf(code: string): (string | undefined)[] {
  return [readText(alertText(code as AlertCode).short), ...tables.map((table) => table[code]?.text)]
}

test('behavior: every code of an error stands in one of the lists', () => {
  const fixed = (text: string) => text.replace(/\{\w+\}$/, '')
  const isPromised = (code: string, text: string) =>
    all.some((message) => message.code === code || message.text === fixed(text))
  const lines = new Set(codeLines.map(({ code }) => code))
  const missing = tables.flatMap((table) =>
    Object.entries(table)
      .filter(([code, { text }]) => !lines.has(code) && !isPromised(code, text))
      .map(([code]) => code),
  )
  expect(missing).toEqual([])
})

test.each(codeLines)('behavior: $code is in the catalogues, and provoked by a test', (line) => {
  expect(
    tables.filter((table) => Object.hasOwn(table, line.code)),
    'no catalogue has it',
  ).not.toEqual([])
  expect(bodyOf(line), `${line.file} has no such test`).not.toBe('')
  expect(bodyOf(line), 'the test does not assert it').toContain(line.asserts)
})

test('behavior: each is listed once, and none that still awaits its plugin', () => {
  const codes = codeLines.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  const texts = all.map(({ text }) => text)
  expect(new Set(texts).size).toBe(texts.length)
  const late: readonly string[] = Object.values(awaiting).flatMap((table) => Object.values(table))
  expect(texts.filter((text) => late.includes(text))).toEqual([])
})

test('behavior: a code in the list is that of its text', () => {
  for (const { code, text } of all) {
    if (code === undefined) continue
    expect(textsOf(code)).toContain(text)
  }
})

test('default: the table of them', async () => {
  const rows = (list: readonly Message[]) =>
    list.map(({ text, file, test }) => `| ${cell(text.trim())} | ${cell(test)} | \`${file}\` |`)
  const parts = Object.entries(messages).map(([about, list]) =>
    [`## ${about}`, '', '| message | provoked by | in |', '| --- | --- | --- |', ...rows(list)].join('\n'),
  )
  const head =
    '# Messages\n\nMade from `messages.ts` by `npx vitest run --project unit test/lint/messages -u`.'
  const others = [
    '## Said in other words',
    'What these tell of can’t come about here.',
    ['| message | because | said in its place | provoked by | in |', '| --- | --- | --- | --- | --- |']
      .concat(
        instead.map(
          (one) =>
            `| ${cell(one.text)} | ${cell(one.because)} | ${cell(one.instead)} | ${cell(one.test)} | \`${one.file}\` |`,
        ),
      )
      .join('\n'),
    '## All other codes',
    ['| code | provoked by | in |', '| --- | --- | --- |']
      .concat(codeLines.map(({ code, test, file }) => `| ${code} | ${cell(test)} | \`${file}\` |`))
      .join('\n'),
  ]
  await expect(`${[head, ...parts, ...others].join('\n\n')}\n`).toMatchFileSnapshot('messages.md')
})

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('`', '')
