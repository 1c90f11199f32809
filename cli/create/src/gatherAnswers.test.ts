import { expect, test } from 'vitest'
import { catalog } from '../fixtures/catalog.js'
import type { Catalog } from './catalog.js'
import type { Flags } from './flags.js'
import { gatherAnswers } from './gatherAnswers.js'
import type { Prompter } from './prompter.js'

const gather = (flags: Flags, prompter?: Prompter, userAgent?: string) =>
  gatherAnswers({ flags, catalog, prompter, userAgent, checkDirectory: () => {} })

/** Answers every question with its default and notes it. */
function defaultsPrompter(asked: string[]): Prompter {
  const note = <Value>(message: string, value: Value) => {
    asked.push(message)
    return Promise.resolve(value)
  }
  return {
    text: (message, fallback) => note(message, fallback),
    one: (message, _choices, fallback) => note(message, fallback),
    many: (message, choices) => {
      const checked = choices.filter((choice) => choice.checked)
      return note(
        message,
        checked.map((choice) => choice.value),
      )
    },
    yesNo: (message, fallback) => note(message, fallback),
  }
}

test('default', async () => {
  expect(await gather({ directory: 'My Shop' }, undefined, 'pnpm/9.0.0 npm/?')).toMatchObject({
    directory: 'My Shop',
    name: 'my-shop',
    template: { id: 'react' },
    networks: [{ import: 'mainnet' }, { import: 'polygon' }],
    plugins: [{ id: 'evm' }],
    packageManager: 'pnpm',
    install: false,
  })
})

test('behavior: every question has a flag', async () => {
  const asked: string[] = []
  await gather({}, defaultsPrompter(asked))
  expect(asked).toEqual([
    'Directory of the new project',
    'Name (as an npm package)',
    'Template',
    'Plugins',
    'Networks',
    'Package manager',
    'Install the dependencies now?',
  ])
  asked.length = 0
  const answers = await gather(
    {
      directory: 'shop',
      name: 'store',
      template: 'next',
      networks: '10',
      plugins: 'none',
      packageManager: 'bun',
      install: false,
    },
    defaultsPrompter(asked),
  )
  expect(asked).toEqual([])
  expect(answers).toMatchObject({
    name: 'store',
    template: { id: 'next' },
    packageManager: 'bun',
    plugins: [],
  })
})

test('behavior: a wrong flag is said before the first question', async () => {
  const asked: string[] = []
  for (const flags of [{ networks: 'narnia' }, { plugins: 'teleport' }, { name: '../x' }]) {
    await expect(gather(flags, defaultsPrompter(asked))).rejects.toThrow(
      /not in the list|catalogue|be the name/,
    )
  }
  expect(asked).toEqual([])
})

test('behavior: a question shows the plugin’s cost', async () => {
  const shown: string[] = []
  const prompter: Prompter = {
    ...defaultsPrompter([]),
    many: async (_message, choices) => {
      shown.push(...choices.map((choice) => choice.name))
      return choices.filter((choice) => choice.checked).map((choice) => choice.value)
    },
  }
  await gather({ directory: 'shop' }, prompter)
  expect(shown).toContain('EVM · 2.1 kB on the page, 14 kB on first use, 21.3 MB installed')
})

test('behavior: the networks asked for are those of the chosen plugins', async () => {
  const offered: string[] = []
  const prompter: Prompter = {
    ...defaultsPrompter([]),
    many: async (_message, choices) => {
      offered.push(...choices.map(({ value }) => String(value)))
      return choices.filter(({ checked }) => checked).map(({ value }) => value)
    },
  }
  const answers = await gather({ directory: 'shop', plugins: 'moon' }, prompter)
  expect(offered).toEqual(['moonMainnet', 'moonTestnet'])
  expect(answers.networks).toMatchObject([{ import: 'moonMainnet', from: '@wallet-widget/moon' }])
})

test('args: template brings the plugins that it can’t do without', async () => {
  const [first] = catalog.templates
  const guarded = { ...catalog, templates: [{ ...first, plugins: { email: '{ guests: true }' } }] } as Catalog
  const sources = { prompter: undefined, userAgent: undefined, checkDirectory: () => {} }
  const flags = { directory: 'shop', plugins: 'none' }
  const { plugins } = await gatherAnswers({ ...sources, flags, catalog: guarded })
  expect(plugins.map(({ id }) => id)).toEqual(['frame', 'email'])
})

test('args: yes, with no directory', async () => {
  expect(await gather({ yes: true })).toMatchObject({ directory: 'my-site', name: 'my-site' })
  expect(await gather({ yes: true, name: '@me/shop' })).toMatchObject({ directory: 'shop', name: '@me/shop' })
})

test('error: no terminal and no directory', async () => {
  await expect(gather({})).rejects.toMatchObject({
    exitCode: 2,
    hint: 'Say where: create-wallet-widget my-site',
  })
})

test('error: unknown template', async () => {
  await expect(gather({ directory: 'shop', template: 'vue' })).rejects.toMatchObject({
    message: 'There is no template "vue".',
    hint: 'Known: react, next.',
  })
})
