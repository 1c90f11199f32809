import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalog } from '../fixtures/catalog.js'
import type { Answers } from './answers.js'
import { plan } from './plan.js'
import { selectNetworks } from './selectNetworks.js'
import { selectPlugins } from './selectPlugins.js'

const template = new Map<string, string | Uint8Array>([
  ['_gitignore', 'dist\n'],
  [
    '_package.json',
    JSON.stringify({
      name: 'template',
      private: true,
      walletWidget: { label: 'React' },
      scripts: { dev: 'vite' },
      dependencies: { '@wallet-widget/evm': '*', '@wallet-widget/kernel': '*', react: '^19.0.0' },
      devDependencies: { '@wallet-widget/testing': '*', vite: '^8.0.0' },
    }),
  ],
  ['index.html', '<title>My site</title>'],
  ['README.md', '# My site\nnpm install\nnpm run dev\n'],
  ['public/logo.png', new Uint8Array([0])],
  ['wallet-widget.config.ts', 'the template’s own'],
])

function answersWith(more: Partial<Answers> = {}): Answers {
  return {
    directory: 'shop',
    name: 'shop',
    template: catalog.templates[0] as Answers['template'],
    networks: selectNetworks('mainnet,137', catalog),
    plugins: selectPlugins('evm', catalog),
    packageManager: 'npm',
    install: false,
    ...more,
  }
}

function planned(more: Partial<Answers> = {}, repository?: string): Map<string, string | Uint8Array> {
  const input = { answers: answersWith(more), catalog, template }
  const { files } = plan(repository === undefined ? input : { ...input, repository })
  return new Map(files.map((file) => [file.path, file.content]))
}

test('default', () => {
  const files = planned()
  expect([...files.keys()]).toEqual([
    '.gitignore',
    'README.md',
    'index.html',
    'package.json',
    'public/logo.png',
    'wallet-widget.config.ts',
  ])
  expect(files.get('index.html')).toBe('<title>shop</title>')
  expect(files.get('wallet-widget.config.ts')).toMatchInlineSnapshot(`
    "import { evm } from '@wallet-widget/evm'
    import { defineConfig } from '@wallet-widget/kernel'
    import { mainnet, polygon } from 'viem/chains'

    export const config = defineConfig({
      projectId: 'shop',
      metadata: { name: 'shop', description: '', url: '', icons: [] },
      networks: [mainnet, polygon],
      // Where your own @wallet-widget/services runs. Not set: the public RPC urls of the networks are used.
      services: import.meta.env.VITE_SERVICES,
      plugins: [
        // One line a plugin: delete it, or switch it off with { enabled: false } between the brackets.
        evm(),
      ],
    })
    "
  `)
  expect(JSON.parse(files.get('package.json') as string)).toEqual({
    name: 'shop',
    private: true,
    scripts: { dev: 'vite' },
    dependencies: { '@wallet-widget/evm': '^1.3.0', '@wallet-widget/kernel': '^1.2.3', react: '^19.0.0' },
    devDependencies: { '@wallet-widget/testing': '^1.2.4', vite: '^8.0.0' },
  })
})

test('behavior: a plugin not chosen leaves no line and no dependency', () => {
  const files = planned({ plugins: [] })
  expect(files.get('wallet-widget.config.ts')).not.toContain('evm')
  expect(files.get('package.json')).not.toContain('evm')
})

test('args: networks that a plugin brings', () => {
  const files = planned({
    networks: selectNetworks('moonMainnet', catalog),
    plugins: selectPlugins('moon', catalog),
  })
  const config = files.get('wallet-widget.config.ts')
  expect(config).toContain("import { moon, moonMainnet } from '@wallet-widget/moon'")
  expect(config).toContain('networks: [moonMainnet],')
  expect(config).not.toContain('viem')
})

test('args: networks, more than fit a line', () => {
  const everything = selectNetworks('1,137,8453,42161,10,56,43114,100,534352,11155111,80002,421614', catalog)
  const config = planned({ networks: everything }).get('wallet-widget.config.ts') as string
  expect(config).toContain('  networks: [\n    mainnet,\n    polygon,\n')
  expect(Math.max(...config.split('\n').map((line) => line.length))).toBeLessThanOrEqual(110)
})

/** The file of a template that has a server. */
function clientsOf(networks: Answers['networks']): string {
  const withServer = new Map([...template, ['server/clients.ts', 'the template’s own'] as const])
  const { files } = plan({ answers: answersWith({ networks }), catalog, template: withServer })
  return String(files.find(({ path }) => path === 'server/clients.ts')?.content)
}

test('M11: the server has a client for each EVM network that was chosen', () => {
  expect(clientsOf(selectNetworks('base,arbitrum', catalog))).toMatchInlineSnapshot(`
    "import { createPublicClient, http } from 'viem'
    import { arbitrum, base } from 'viem/chains'

    /** Smart accounts have no key of their own: these nodes are asked whether one has signed (EIP-1271, EIP-6492). */
    export const clients = {
      'eip155:8453': createPublicClient({ chain: base, transport: http(process.env.RPC_URL_8453) }),
      'eip155:42161': createPublicClient({ chain: arbitrum, transport: http(process.env.RPC_URL_42161) }),
    }
    "
  `)
  expect(clientsOf(selectNetworks('mainnet,137', catalog))).toBe(
    readFileSync(new URL('../../../templates/guarded-api/server/clients.ts', import.meta.url), 'utf8'),
  )
  const everything = selectNetworks('1,137,8453,42161,10,56,43114,100,534352,11155111,80002,421614', catalog)
  expect(clientsOf(everything).match(/'eip155:\d+': createPublicClient/g)).toHaveLength(12)
})

test('M11: where none was chosen it has no client, and a template without a server gets none', () => {
  const other = clientsOf(selectNetworks('moonMainnet', catalog))
  expect(other).toContain('export const clients = {}')
  expect(other).not.toContain('viem')
  expect(planned().has('server/clients.ts')).toBe(false)
})

test('args: packageManager', () => {
  expect(planned({ packageManager: 'pnpm' }).get('README.md')).toBe('# shop\npnpm install\npnpm dev\n')
})

test('behavior: the README tells the hosts of the chosen plugins', () => {
  const readme = '# My site\n\nThe policy.\n\n<!-- the hosts of the plugins -->\n\n## Next\n'
  const planWith = (list: string) => {
    const answers = answersWith({ plugins: selectPlugins(list, catalog) })
    const { files } = plan({ answers, catalog, template: new Map([['README.md', readme]]) })
    return files.find(({ path }) => path === 'README.md')?.content
  }
  expect(planWith('evm,email')).toMatchInlineSnapshot(`
    "# shop

    The policy.

    | plugin | hosts; those it opens in a window of their own need no entry |
    |---|---|
    | FRAME | \`https://frame.example\`, \`wss://frame.example\` |

    ## Next
    "
  `)
  expect(planWith('evm')).toMatchInlineSnapshot(`
    "# shop

    The policy.

    ## Next
    "
  `)
})

test('args: template decides how the services are read', () => {
  const [, next] = catalog.templates
  const config = planned({ template: next as Answers['template'] }).get('wallet-widget.config.ts')
  expect(config).toContain('services: process.env.NEXT_PUBLIC_SERVICES,')
})

test('args: template has its plugins with their options', () => {
  const template = { ...answersWith().template, plugins: { email: '{ guests: true }' } }
  const config = planned({ template, plugins: selectPlugins('evm,email', catalog) }).get(
    'wallet-widget.config.ts',
  )
  expect(config).toContain('    email({ guests: true }),\n')
  expect(config).toContain('    evm(),\n')
})

test('args: repository', () => {
  const files = planned({}, '../..')
  const { dependencies, devDependencies } = JSON.parse(files.get('package.json') as string)
  expect(dependencies).toMatchObject({
    '@wallet-widget/evm': 'file:../../plugins/evm',
    '@wallet-widget/kernel': 'file:../../kernel',
    react: '^19.0.0',
  })
  expect(devDependencies['@wallet-widget/testing']).toBe('file:../../test/kit')
  expect(files.get('.npmrc')).toBe('install-links=true\n')
})

test('behavior: pure', () => {
  expect(planned()).toEqual(planned())
})
