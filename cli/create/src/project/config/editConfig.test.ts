import { expect, test } from 'vitest'
import { addNetwork, addPlugin, removeEntry } from './editConfig.js'
import { readConfig } from './readConfig.js'

const scaffolded = `import { evm } from '@wallet-widget/evm'
import { defineConfig } from '@wallet-widget/kernel'
import { mainnet, polygon } from 'viem/chains'

// Read by src/main.tsx.
export const config = defineConfig({
  projectId: 'shop',
  networks: [mainnet, polygon],
  plugins: [
    // One line a plugin.
    evm(), // every browser wallet
  ],
})
`
const send = { package: '@wallet-widget/send', import: 'send' }
const without = (text: string, name: string) =>
  removeEntry(text, 'plugins', ({ call }) => call?.package === name)

test('default: a line in the list and one among the sorted imports; all else stays', () => {
  const added = addPlugin(scaffolded, send)
  expect(added).toBe(
    scaffolded
      .replace(
        "import { mainnet, polygon } from 'viem/chains'",
        "import { send } from '@wallet-widget/send'\nimport { mainnet, polygon } from 'viem/chains'",
      )
      .replace('    evm(), // every browser wallet\n', '    evm(), // every browser wallet\n    send(),\n'),
  )
  expect(without(added, '@wallet-widget/send')).toBe(scaffolded)
})

test('behavior: written as the file is: quotes, semicolons, line ends, one line, no last comma', () => {
  const text = [
    'import { evm } from "@wallet-widget/evm";',
    'import { defineConfig as define } from "@wallet-widget/kernel";',
    'const plugins = [evm()];',
    'export default define({ networks: [], plugins } satisfies object);',
    '',
  ].join('\r\n')
  const added = addPlugin(text, send)
  expect(added).toBe(
    text
      .replace('kernel";\r\n', 'kernel";\r\nimport { send } from "@wallet-widget/send";\r\n')
      .replace('[evm()]', '[evm(), send()]'),
  )
  expect(without(added, '@wallet-widget/send')).toBe(text)
  const broken = scaffolded.replace('evm(), // every', 'evm() // every')
  expect(addPlugin(broken, send)).toContain('    evm(), // every browser wallet\n    send()\n  ],')
  expect(without(addPlugin(broken, send), '@wallet-widget/send')).toBe(broken)
})

test.each([
  ['plugins: []', 'plugins: [send()]'],
  ['plugins: [\n    // none yet\n  ]', 'plugins: [\n    // none yet\n    send(),\n  ]'],
  ['plugins: [...shared]', 'plugins: [...shared, send()]'],
  ['plugins: [isDev && evm() /* here */]', 'plugins: [isDev && evm(), send() /* here */]'],
  ["plugins: [evm({ labels: ['a, b', ']'] }),]", "plugins: [evm({ labels: ['a, b', ']'] }), send(),]"],
])('behavior: a list of another form: %s', (given, expected) => {
  const text = `import { defineConfig } from '@wallet-widget/kernel'\nexport const config = defineConfig({ ${given} })\n`
  expect(addPlugin(text, send)).toContain(expected)
})

test('behavior: an import that is there is used, one from the same package is made longer, a taken name is left alone', () => {
  const imported = scaffolded.replace(
    'export const',
    "import { send as pay } from '@wallet-widget/send'\nexport const",
  )
  expect(addPlugin(imported, send)).toContain('    pay(),\n')
  expect(addPlugin(imported, send).match(/wallet-widget\/send/g)).toHaveLength(1)
  const solana = { package: '@wallet-widget/solana', import: 'solanaMainnet' }
  const longer = addNetwork(addPlugin(scaffolded, { ...solana, import: 'solana' }), solana)
  expect(longer).toContain("import { solana, solanaMainnet } from '@wallet-widget/solana'")
  expect(longer).toContain('networks: [mainnet, polygon, solanaMainnet],')
  const taken = `${scaffolded}\nexport function send() {}\n`
  expect(addPlugin(taken, send)).toContain("import { send as sendPlugin } from '@wallet-widget/send'")
  expect(addPlugin(taken, send)).toContain('    sendPlugin(),\n')
})

test.each(["a'; evil(); '", 'a"; evil(); "', 'a\\', "\\'; evil(); '", 'a\nb'])(
  'behavior: the package %j is a text between quotes, and no code',
  (name) => {
    for (const text of [scaffolded, scaffolded.replaceAll("'", '"')]) {
      const added = addPlugin(text, { package: name, import: 'send' })
      expect(readConfig(added).imports.map(({ from }) => from)).toContain(name)
      expect(readConfig(added).program.body).toHaveLength(5)
    }
  },
)

test('behavior: what is still used stays imported', () => {
  const used = `${scaffolded}\nexport const again = evm\n`
  expect(without(used, '@wallet-widget/evm')).toBe(used.replace('    evm(), // every browser wallet\n', ''))
  const two = scaffolded.replace('{ evm }', '{ evm, evmOptions }')
  expect(without(two, '@wallet-widget/evm')).toContain("import { evmOptions } from '@wallet-widget/evm'")
  const word = `${scaffolded}\nexport const labels = { evm: 1 }.evm\n`
  expect(without(word, '@wallet-widget/evm')).not.toContain('@wallet-widget/evm')
})

test.each([
  ['plugins: [a(), evm(), b()]', 'plugins: [a(), b()]'],
  ['plugins: [a(), evm()]', 'plugins: [a()]'],
  ['plugins: [evm()]', 'plugins: []'],
  ['plugins: [evm(), a()]', 'plugins: [a()]'],
  ['plugins: [\n    a(),\n    evm({\n      x: 1,\n    }),\n  ]', 'plugins: [\n    a(),\n  ]'],
  ['plugins: [\n    a(),\n    evm()\n  ]', 'plugins: [\n    a()\n  ]'],
])('behavior: an entry taken out of %s', (given, expected) => {
  const head = "import { evm } from '@wallet-widget/evm'\n"
  const rest = `import { defineConfig } from '@wallet-widget/kernel'\nimport { a, b } from 'x'\nexport const config = defineConfig({ `
  expect(without(`${head}${rest}${given} })\n`, '@wallet-widget/evm')).toBe(`${rest}${expected} })\n`)
})

test.each([
  ['export const config = {', /can't be read/, 3],
  ['export const config = { plugins: [] }', /no `defineConfig/, undefined],
  ['defineConfig({ plugins: [] })\ndefineConfig({ plugins: [] })', /more than one/, 3],
  ['defineConfig({ networks: [] })', /has no `plugins`/, 2],
  ['defineConfig({ plugins: isDev ? [a()] : [b()] })', /not written as a list/, 2],
  ['defineConfig({ plugins: makePlugins() })', /not written as a list/, 2],
  ['let plugins = []\ndefineConfig({ plugins })', /not written as a list/, 3],
])('error: %s', (given, message, line) => {
  const text = `import { defineConfig } from '@wallet-widget/kernel'\n${given}\n`
  expect(() => addPlugin(text, send)).toThrow(
    expect.objectContaining({ message: expect.stringMatching(message), line }),
  )
})
