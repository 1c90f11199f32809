import type { Answers } from './answers.js'
import { listText } from './listText.js'

/** The text of `wallet-widget.config.ts`. */
export function configFile({ name, networks, plugins, template }: Answers): string {
  const optionsOf = (id: string) => (Object.hasOwn(template.plugins, id) ? template.plugins[id] : '')
  const chains = networks.map((network) => network.import)
  const imports = new Map<string, Set<string>>()
  const need = (name: string, from: string) => imports.set(from, (imports.get(from) ?? new Set()).add(name))
  need('defineConfig', '@wallet-widget/kernel')
  for (const plugin of plugins) need(plugin.import, plugin.package)
  for (const network of networks) need(network.import, network.from)
  const lines = [
    ...[...imports]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([from, names]) => listText('import {', [...names], `} from '${from}'`, ' ')),
    '',
    'export const config = defineConfig({',
    `  projectId: '${name}',`,
    `  metadata: { name: '${name}', description: '', url: '', icons: [] },`,
    listText('  networks: [', chains, '],'),
    '  // Where your own @wallet-widget/services runs. Not set: the public RPC urls of the networks are used.',
    `  services: ${template.services},`,
    '  plugins: [',
    '    // One line a plugin: delete it, or switch it off with { enabled: false } between the brackets.',
    ...plugins.map((plugin) => `    ${plugin.import}(${optionsOf(plugin.id)}),`),
    '  ],',
    '})',
    '',
  ]
  return lines.join('\n')
}
