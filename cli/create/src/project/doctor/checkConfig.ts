import { EVM } from '../../networks.js'
import { commandLine } from '../commandLine.js'
import { inQuotes } from '../config/inQuotes.js'
import { type Finding, finding } from './finding.js'
import type { InspectedConfig, Inspection } from './inspection.js'
import { isOfThisMachine } from './origins.js'
import type { Patient } from './patient.js'

/** What the config says, against what its plugins need. */
export function checkConfig(patient: Patient, inspection: Inspection): Finding[] {
  const { config } = inspection
  return [
    ...unusedImports(patient),
    ...notRun(patient, inspection),
    ...(config
      ? [
          ...unknownOptions(patient, config),
          ...needs(patient, config),
          ...networks(patient, config),
          ...addresses(patient, config),
          ...metadata(patient, config),
          ...permissions(patient, config),
          ...otherIds(patient, config),
        ]
      : []),
  ]
}

/** TypeScript's noUnusedLocals, which the templates set, stops the build at such a line. */
function unusedImports({ config }: Patient): Finding[] {
  return config.imports
    .filter(({ isType }) => !isType)
    .flatMap(({ names, from, start }) =>
      names
        .filter(({ local }) => config.uses(local) === 0)
        .map(({ local }) =>
          finding(
            'config',
            'warning',
            `\`${local}\` is imported from ${from}, and not used.`,
            `Take it out of the import, or put it to use: \`${local}()\` in \`plugins\`, \`${local}\` in \`networks\`.`,
            config.text.slice(0, start).split('\n').length,
          ),
        ),
    )
}

function notRun({ config }: Patient, { failed, refused }: Inspection): Finding[] {
  if (refused) {
    const fix = refused.help.join(' ') || 'Do as the message says.'
    // The kernel names an option between backticks.
    const named = /`(\w+)`/.exec(refused.message)?.[1]
    const option = named ?? (/network/i.test(refused.message) ? 'networks' : 'plugins')
    const message = `${refused.message} (${refused.code})`
    return [finding('config', 'error', message, fix, config.lineOf(option))]
  }
  if (failed === undefined) return []
  return [finding('config', 'error', `The config does not run: ${failed}`, 'Mend what the message names.')]
}

function unknownOptions({ config }: Patient, { unknown }: InspectedConfig): Finding[] {
  return unknown.map(({ option, known }) => {
    const meant = known.find(
      (name) => name.toLowerCase() === option.toLowerCase() || distance(name, option) <= 2,
    )
    return finding(
      'config',
      'error',
      `The config has no option \`${option}\`.`,
      meant
        ? `Write \`${meant}:\` in place of \`${option}:\`.`
        : `Take it out. There are: ${known.join(', ')}.`,
      config.lineOf(option),
    )
  })
}

function needs({ config, manifests }: Patient, { plugins, services, projectId }: InspectedConfig): Finding[] {
  const on = plugins.filter(({ enabled }) => enabled)
  const needing = (need: string) =>
    on
      .filter(({ id, urls }) => urls.length === 0 && manifests.get(id)?.needs.includes(need))
      .map(({ id }) => id)
  const found: Finding[] = []
  const ofServices = needing('services')
  if (!services && ofServices.length > 0)
    found.push(
      finding(
        'services',
        'error',
        `${ofServices.join(', ')} need services, and \`services\` is not set in this mode.`,
        "services: 'https://wallet.example.com', the address of your own @wallet-widget/services; or set the variable it is read from.",
        config.lineOf('services'),
      ),
    )
  const ofRelay = needing('projectId')
  if (!projectId)
    found.push(
      finding(
        'projectId',
        'warning',
        'There is no `projectId`.',
        "projectId: 'my-site',",
        config.lineOf('projectId'),
      ),
    )
  else if (!services && ofRelay.length > 0 && !/^[0-9a-f]{32}$/.test(projectId))
    found.push(
      finding(
        'projectId',
        'error',
        `${ofRelay.join(', ')} uses a public relay, which refuses the project id "${projectId}".`,
        "projectId: '…', the 32 digits that the relay's operator gave you; or set `services`, which have a relay of their own.",
        config.lineOf('projectId'),
      ),
    )
  if (on.length === 0)
    found.push(
      finding(
        'config',
        'error',
        'No plugin is on: visitors can connect nothing.',
        'wallet-widget add evm',
        config.lineOf('plugins'),
      ),
    )
  return found
}

function networks(patient: Patient, { networks: given, plugins }: InspectedConfig): Finding[] {
  const { config, manifests } = patient
  const on = plugins.filter(({ enabled }) => enabled)
  const served = new Map<string, string>([['eip155', EVM]])
  for (const [id, manifest] of manifests)
    for (const network of manifest.networks) served.set(network.id.split(':')[0] ?? '', id)
  const hasStranger = on.some(({ id }) => !manifests.get(id)?.isOwn)
  const found: Finding[] = []
  const namespaces = new Set(given.map(({ id }) => id.split(':')[0] ?? ''))
  for (const namespace of namespaces) {
    const plugin = served.get(namespace)
    if (plugin !== undefined && on.some(({ id }) => id === plugin)) continue
    // A stranger's plugin need not say which chain it serves.
    if (plugin === undefined && hasStranger) continue
    const names = given.filter(({ id }) => id.startsWith(`${namespace}:`)).map(({ name }) => name)
    found.push(
      finding(
        'networks',
        'error',
        `No plugin serves ${names.join(', ')} (${namespace}).`,
        commandLine(['wallet-widget', 'add', plugin ?? chainOf(namespace)]),
        config.lineOf('networks'),
      ),
    )
  }
  for (const [namespace, plugin] of served)
    if (on.some(({ id }) => id === plugin) && !namespaces.has(namespace))
      found.push(
        finding(
          'networks',
          'warning',
          `The plugin ${plugin} is on, and \`networks\` has none of its networks.`,
          `networks: [${exampleOf(patient, plugin)}, …],`,
          config.lineOf('networks'),
        ),
      )
  return found
}

const chainOf = (namespace: string) => ({ bip122: 'bitcoin' })[namespace] ?? namespace

function exampleOf({ manifests }: Patient, plugin: string): string {
  return manifests.get(plugin)?.networks.find((network) => network.default)?.import ?? 'mainnet'
}

function addresses({ config }: Patient, { services, networks: given }: InspectedConfig): Finding[] {
  const found: Finding[] = []
  if (services && !URL.canParse(services)) return found
  if (services && isOfThisMachine(services))
    found.push(
      finding(
        'services',
        'warning',
        `In this mode the services are on this machine: ${services}. Visitors have none there.`,
        'Set the variable that `services` is read from for the build that visitors get.',
        config.lineOf('services'),
      ),
    )
  else if (services?.startsWith('http:'))
    found.push(
      finding(
        'services',
        'error',
        `The services are at ${services}: a page on https may not talk to http.`,
        `services: ${inQuotes(services.replace(/^http:/, 'https:'), "'")},`,
        config.lineOf('services'),
      ),
    )
  if (services) return found
  for (const { name, rpcUrls } of given)
    for (const url of rpcUrls)
      if (url.startsWith('http:') && URL.canParse(url) && !isOfThisMachine(url))
        found.push(
          finding(
            'networks',
            'error',
            `The node of ${name} is at ${url}: a page on https may not talk to http.`,
            `rpcUrls: { default: { http: [${inQuotes(url.replace(/^http:/, 'https:'), "'")}] } },`,
            config.lineOf('networks'),
          ),
        )
  return found
}

function metadata({ config, project }: Patient, { metadata: said }: InspectedConfig): Finding[] {
  const { name, url, icons = [] } = said ?? {}
  const missing = [
    name ? '' : `name: ${inQuotes(project.manifest.name ?? 'My site', "'")}`,
    url ? '' : "url: 'https://www.example.com'",
    icons.length > 0 ? '' : "icons: ['https://www.example.com/icon.png']",
  ].filter(Boolean)
  if (missing.length > 0)
    return [
      finding(
        'metadata',
        'warning',
        'Wallets show who asks, and `metadata` does not say all of it.',
        `metadata: { ${missing.join(', ')} },`,
        config.lineOf('metadata'),
      ),
    ]
  const bad = [url ?? '', ...icons].find((address) => !/^(?:https:|data:image)/.test(address))
  if (bad === undefined) return []
  return [
    finding(
      'metadata',
      'warning',
      `Wallets can't use the address "${bad}" of \`metadata\`.`,
      'Write it in full, with https://',
      config.lineOf('metadata'),
    ),
  ]
}

/** What the code asks for is what its manifest says. */
function permissions({ configured, manifests }: Patient, { plugins }: InspectedConfig): Finding[] {
  return plugins.flatMap(({ id, permissions: asked }) => {
    const manifest = manifests.get(id)
    const more = asked.filter((permission) => !manifest?.permissions.includes(permission))
    if (!manifest || manifest.isOwn || more.length === 0) return []
    return finding(
      'permissions',
      'error',
      `${manifest.package} asks for more than its manifest says: ${more.join(', ')}.`,
      `Take it out, unless you trust it with this: ${commandLine(['wallet-widget', 'remove', id])}`,
      configured.find((plugin) => plugin.id === id)?.line,
    )
  })
}

/** Under another id than its manifest has, a plugin would ask for what nobody compares with the manifest. */
function otherIds({ configured, manifests }: Patient, { plugins }: InspectedConfig): Finding[] {
  return configured.flatMap(({ id, package: name, entry, line }) => {
    const isStranger = id !== undefined && manifests.get(id)?.isOwn === false
    // What is more than a call may well make no plugin.
    if (!isStranger || !entry.isPlain || plugins.some((plugin) => plugin.id === id)) return []
    return finding(
      'permissions',
      'error',
      `The manifest of ${name} says that it is the plugin ${id}, and its code makes none of that id.`,
      `Take it out, unless you know why: ${commandLine(['wallet-widget', 'remove', id])}`,
      line,
    )
  })
}

/** How many letters differ (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (const [j, second] of [...other].entries())
      next.push(
        Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === second ? 0 : 1)),
      )
    row = next
  }
  return row[other.length] ?? 0
}
