import { apps } from '../apps/apps.mjs'
import { checkBudgets } from '../budgets.mjs'
import { loadResults } from '../results.mjs'
import { median, spread } from '../statistics.mjs'
import { directoryTable, pairingTable } from './pairing.mjs'
import { table } from './table.mjs'
import { budgetTable, pluginTable } from './tables.mjs'

/** Everything measured so far, as Markdown. */
export function report() {
  const measured = apps
    .map((app) => ({ app, results: loadResults(app.name) }))
    .filter(({ app, results }) => results.build && !app.passes?.includes('pairing'))
  const rows = (read) => measured.map(({ app, results }) => [app.name, ...read(results, app)])
  const section = (title, text, head, read) =>
    `## ${title}\n\n${text}\n\n${table(['app', ...head], rows(read))}`
  return `${[
    '# Measured',
    'Every app: a production Vite build with the same options and one button that opens the modal, over HTTP/2 and gzip from loopback, one announced EVM and one Solana wallet. Other hosts are out of reach, which flatters apps that wait for a remote API. kB = 1000 bytes. Milliseconds: median [least–most]; compare ratios within one run, never the milliseconds.',
    `## Budgets\n\n${budgetTable(checkBudgets())}`,
    `## Plugins\n\nWhat each adds to a page with ConnectButton.\n\n${pluginTable()}`,
    section('Versions', 'As installed.', ['versions', 'measured'], ({ build }) => [
      versions(build),
      build.run,
    ]),
    section(
      'Size',
      'kB gzip of the JavaScript and CSS the browser asked for, file by file; “idle”: asked for after the `load` event with nobody near.',
      ['at load', 'brotli', 'raw', 'idle', 'on opening', 'on connecting', 'whole build', 'files'],
      size,
    ),
    section(
      'Install and build',
      'By npm’s own record; “production” leaves out what only the build tools need.',
      ['packages, production', 'MB', 'packages, all', 'MB', 'vite build ms'],
      installation,
    ),
    section(
      'Load, CPU slowed 4 times',
      'Usable: start of the navigation to a usable button. The rest until the page went quiet; blocking: long tasks beyond 50 ms.',
      ['usable ms', 'times barest', 'script ms', 'task ms', 'blocking ms', 'usable ms, slow 4G'],
      load,
    ),
    section(
      'Open and connect, CPU slowed 4 times',
      'Click to the frame that shows the wallet: first time after the page went quiet, and again. Connect: click on the wallet to its address on the page. Impatient: the click comes as soon as the button is there, on slow 4G; total from the start of the navigation.',
      [
        'first ms',
        'times barest',
        'again ms',
        'times barest',
        'connect ms',
        'times barest',
        'first ms, slow 4G',
        'impatient wait',
        'total',
        'times barest',
      ],
      interaction,
    ),
    section(
      'Memory over 50 openings',
      'After garbage collection: at the start, after 5, after 50. Objects: what scripts keep, compiled code left out.',
      ['heap MB', 'objects MB', 'kB a cycle', 'DOM nodes', 'detached', 'listeners'],
      memory,
    ),
    section(
      'Other hosts',
      'Asked for and refused.',
      ['at load', 'on opening', 'on connecting'],
      ({ network }) => (ok(network) ? hosts(network.value) : ['–', '–', '–']),
    ),
    section(
      'Reach',
      'axe on the page with the modal open. Keyboard: Tab and Enter, 30 × Tab, 10 × Shift+Tab, Escape.',
      [
        'axe (nodes)',
        'focus moves in',
        'Tab: modal / body / outside',
        'reaches wallet',
        'Escape',
        'focus after',
      ],
      reach,
    ),
    `## Pairing, CPU slowed 4 times\n\nClick on “QR code” in the open modal to the frame that shows the code. First: the library is fetched. Again: 0.5 s after the modal was closed. Later: 6 s after.\n\n${pairingTable()}`,
    `## All wallets, CPU slowed 4 times\n\n10,000 wallets, of the services or of the site’s config. Tasks: after the first frame that shows the view; processor time, and in brackets with what other programs took meanwhile.\n\n${directoryTable()}`,
    `## Notes\n\n${apps.map(({ name, note }) => `- ${name}: ${note}.`).join('\n')}`,
  ].join('\n\n')}\n`
}

function versions(build) {
  if (!ok(build)) return '–'
  const known = Object.entries(build.value.installed.versions).filter(([, version]) => version)
  return known.map((pair) => pair.join(' ')).join(', ')
}

function size({ network, build }) {
  if (!ok(network)) return Array(8).fill('–')
  const { load, idle, open, connect } = network.value
  const whole = ok(build)?.whole
  const later = [idle, open, connect].map((sum) => kB(sum.gzip))
  return [kB(load.gzip), kB(load.brotli), kB(load.raw), ...later, kB(whole?.gzip), whole?.files ?? '–']
}

function installation({ build }) {
  if (!ok(build)) return Array(5).fill('–')
  const { installed, times } = build.value
  const counts = [installed.production, installed.all].flatMap(({ packages, bytes }) => [packages, MB(bytes)])
  return [...counts, spread(times)]
}

function load({ timing, slow }, app) {
  return [
    spread(all(timing, 'usable')),
    ratio(app, 'timing', 'usable'),
    ...['script', 'task', 'blocking'].map((key) => spread(all(timing, key))),
    spread(all(slow, 'usable')),
  ]
}

function interaction({ timing, slow, impatient }, app) {
  const pairs = ['openCold', 'openWarm', 'connect'].flatMap((key) => [
    spread(all(timing, key)),
    ratio(app, 'timing', key),
  ])
  return [
    ...pairs,
    spread(all(slow, 'openCold')),
    spread(all(impatient, 'wait')),
    spread(all(impatient, 'total')),
    ratio(app, 'impatient', 'total'),
  ]
}

function memory({ heap }) {
  const states = ok(heap)
  if (!states) return Array(6).fill('–')
  const { start, five, fifty } = states
  const three = (key, show = String) => [start, five, fifty].map((state) => show(state[key])).join(' / ')
  const growth = ((fifty.objects - five.objects) / 1000 / 45).toFixed(2)
  return [
    three('heap', MB),
    three('objects', MB),
    growth,
    three('nodes'),
    three('detached'),
    three('listeners'),
  ]
}

function hosts({ load, idle, open, connect }) {
  const text = (...phases) =>
    phases
      .flatMap(({ hosts }) => Object.entries(hosts).map(([host, count]) => `${host} ×${count}`))
      .join(', ') || 'none'
  return [text(load, idle), text(open), text(connect)]
}

function reach({ accessibility, keyboard }) {
  const found = ok(accessibility)?.violations.map(({ id, impact, nodes }) => `${id} ${impact} (${nodes})`)
  const axe = found ? found.join(', ') || 'none' : '–'
  const keys = ok(keyboard)
  if (!keys?.opened) return [axe, keys ? 'not opened' : '–', '–', '–', '–', '–']
  const { initial, tab, reachesWallet, closes, focusAfter } = keys
  const walk = `${tab.modal} / ${tab.body} / ${tab.outside}`
  return [axe, initial, walk, reachesWallet ? 'yes' : 'no', closes ? 'closes' : 'no', focusAfter]
}

function ratio({ name }, pass, key) {
  const [own, bare] = [loadResults(name)[pass], loadResults('bare-viem-mipd')[pass]]
  if (!own || own.run !== bare?.run) return '–'
  const times = median(all(own, key)) / median(all(bare, key))
  return Number.isFinite(times) ? times.toFixed(2) : '–'
}

const all = (result, key) => (Array.isArray(result?.value) ? result.value.map((run) => run[key]) : [])
const ok = (result) => (result && !result.value.failed ? result.value : undefined)
const kB = (bytes) => (bytes === undefined ? '–' : (bytes / 1000).toFixed(1))
const MB = (bytes) => (bytes / 1e6).toFixed(1)
