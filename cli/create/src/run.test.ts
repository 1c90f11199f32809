import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../fixtures/temporaryDirectory.js'
import type { Prompter } from './prompter.js'
import { run } from './run.js'

const assets = fileURLToPath(new URL('../dist', import.meta.url))

test('behavior: Ctrl-C in a question leaves nothing', async () => {
  const cwd = temporaryDirectory()
  const cancel = async () => {
    throw Object.assign(new Error('User force closed the prompt'), { name: 'ExitPromptError' })
  }
  const prompter: Prompter = { text: async () => 'site', one: cancel, many: cancel, yesNo: cancel }
  const errors: string[] = []
  const code = await run({
    args: [],
    cwd,
    assets,
    prompter,
    userAgent: undefined,
    print: () => {},
    printError: (text) => errors.push(text),
  })
  expect(code).toBe(130)
  expect(errors.join('')).toContain('Nothing was written')
  expect(readdirSync(cwd)).toEqual([])
})

test('error: the unexpected is one line', async () => {
  const errors: string[] = []
  const code = await run({
    args: ['site'],
    cwd: temporaryDirectory(),
    assets: '/nowhere',
    userAgent: undefined,
    print: () => {},
    printError: (text) => errors.push(text),
  })
  expect(code).toBe(1)
  expect(errors.join('\n')).toMatch(/^Something unexpected happened: ENOENT/)
  expect(errors.join('\n')).not.toMatch(/^\s+at /m)
})
