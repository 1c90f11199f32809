import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type AlertCode, alertText } from '../../kernel/src/errors/alerts.js'
import { type ErrorTable, kernelErrors } from '../../kernel/src/errors/catalogue.js'
import { readText } from '../../kernel/src/i18n/i18n.js'
import { awaiting } from './awaiting.js'
import { type Message, messages } from './messages.js'

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
function bodyOf({ file, test }: Message): string {
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

test('behavior: each is listed once, and none that still awaits its plugin', () => {
  const texts = all.map(({ text }) => text)
  expect(new Set(texts).size).toBe(texts.length)
  const late: readonly string[] = Object.values(awaiting).flatMap((table) => Object.values(table))
  expect(texts.filter((text) => late.includes(text))).toEqual([])
})

test('behavior: a code in the list is that of its text', () => {
  for (const { code, text } of all) {
    if (code === undefined) continue
    const errors = [kernelErrors as ErrorTable, ...pluginErrors].map((table) => table[code]?.text)
    expect([readText(alertText(code as AlertCode).short), ...errors]).toContain(text)
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
  await expect(`${[head, ...parts].join('\n\n')}\n`).toMatchFileSnapshot('messages.md')
})

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('`', '')
