import { type Imported, PLUGINS } from './plugins.js'
import type { Settings } from './settings.js'

const WIDEST = 100

/** The settings as a site's `wallet-widget.config.ts`. */
export function writeConfig({ preset, mode, accent, radius, language, inline, plugins }: Settings): string {
  const chosen = PLUGINS.filter(({ id }) => plugins.includes(id))
  const networks: readonly Imported[] = chosen.flatMap(({ networks }) => networks)
  const theme = [
    preset !== 'none' && `...${preset}`,
    mode && `mode: '${mode}'`,
    accent && `accent: '${accent}'`,
    radius !== undefined && `radius: ${radius}`,
  ].filter((part) => typeof part === 'string')
  return [
    ...importLines([
      { name: 'defineConfig', from: '@wallet-widget/kernel' },
      ...chosen.map(({ id, import: name }) => ({ name, from: `@wallet-widget/${id}` })),
      ...networks,
      ...(preset === 'none' ? [] : [{ name: preset, from: '@wallet-widget/ui/themes' }]),
    ]),
    '',
    'export const config = defineConfig({',
    "  projectId: 'my-site',",
    "  metadata: { name: 'my-site', description: '', url: '', icons: [] },",
    list(
      '  networks: [',
      networks.map(({ name }) => name),
      '],',
    ),
    '  // Where your own @wallet-widget/services runs. Not set: the public RPC urls of the networks are used.',
    '  services: import.meta.env.VITE_WALLET_WIDGET_SERVICES,',
    ...(theme.length > 0 ? [`  theme: { ${theme.join(', ')} },`] : []),
    ...(language === 'en' ? [] : [`  language: '${language}',`]),
    ...(inline
      ? ['  // Drawn where the page has <InlineWidget /> of @wallet-widget/ui.', '  inline: true,']
      : []),
    '  plugins: [',
    ...chosen.map(({ import: name }) => `    ${name}(),`),
    '  ],',
    '})',
    '',
  ].join('\n')
}

/** The command that makes a site which the config fits. */
export function writeCommand({ plugins }: Settings): string {
  const chosen = PLUGINS.filter(({ id }) => plugins.includes(id))
  const evm = chosen.some(({ id }) => id === 'evm') ? ['1', '137'] : []
  const others = chosen.filter(({ id }) => id !== 'evm').flatMap(({ networks }) => networks)
  const networks = [...evm, ...others.map(({ name }) => name)]
  const ids = chosen.map(({ id }) => id)
  return `npx create-wallet-widget my-site --plugins ${ids.join(',')} --networks ${networks.join(',')}`
}

function importLines(imported: readonly Imported[]): string[] {
  const names = new Map<string, string[]>()
  for (const { name, from } of imported) names.set(from, [...(names.get(from) ?? []), name])
  return [...names]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([from, those]) => list('import {', those, `} from '${from}'`, ' '))
}

function list(open: string, items: readonly string[], close: string, padding = ''): string {
  const line = `${open}${padding}${items.join(', ')}${padding}${close}`
  if (line.length <= WIDEST) return line
  const indent = open.length - open.trimStart().length
  return [
    open,
    ...items.map((item) => `${' '.repeat(indent + 2)}${item},`),
    `${' '.repeat(indent)}${close}`,
  ].join('\n')
}
