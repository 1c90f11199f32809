import type { Answers } from './answers.js'

const widest = 100

/** The text of `wallet-widget.config.ts`. */
export function configFile({ name, networks, plugins, template }: Answers): string {
  const chains = networks.map((network) => network.import)
  const ours = [
    ['defineConfig', '@wallet-widget/kernel'],
    ...plugins.map((plugin) => [plugin.import, plugin.package]),
  ].sort(([, a = ''], [, b = '']) => (a < b ? -1 : 1))
  const lines = [
    ...ours.map(([name, from]) => `import { ${name} } from '${from}'`),
    list('import {', chains, `} from 'viem/chains'`, ' '),
    '',
    'export const config = defineConfig({',
    `  projectId: '${name}',`,
    `  metadata: { name: '${name}', description: '', url: '', icons: [] },`,
    list('  networks: [', chains, '],'),
    '  // Where your own @wallet-widget/services runs. Not set: the public RPC urls of the networks are used.',
    `  services: ${template.services},`,
    '  plugins: [',
    '    // One line a plugin: delete it, or switch it off with { enabled: false } between the brackets.',
    ...plugins.map((plugin) => `    ${plugin.import}(),`),
    '  ],',
    '})',
    '',
  ]
  return lines.join('\n')
}

function list(open: string, items: string[], close: string, padding = ''): string {
  const line = `${open}${padding}${items.join(', ')}${padding}${close}`
  if (line.length <= widest) return line
  const indent = open.length - open.trimStart().length
  const broken = items.map((item) => `${' '.repeat(indent + 2)}${item},`)
  return [open, ...broken, `${' '.repeat(indent)}${close}`].join('\n')
}
