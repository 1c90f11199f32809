import { loadResults } from './results.mjs'
import { median } from './statistics.mjs'

const bare = 'bare-viem-mipd'
const pairs = { own: 'ours-pairing', bare: 'bare-universal-provider' }
const cycles = 45

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {string} limit
 * @property {string} found
 * @property {boolean} kept
 * @property {string} [hint] where to look when it is not kept
 */

/**
 * What we promise, against what was found. Times are only ever compared with the barest list of wallets,
 * measured in the same run: milliseconds say more of the machine than of the code.
 *
 * @param {string} [run] leaves out what was found by any other run
 * @returns {Check[]} only of passes that have been run
 */
export function checkBudgets(run) {
  const ours = loadResults('ours', run)
  const theirs = loadResults(bare, run)
  const plugins = loadResults('plugins', run)
  const ownPairs = loadResults(pairs.own, run)
  const barePairs = loadResults(pairs.bare, run)
  const failures = failedPasses({
    ours,
    [bare]: theirs,
    plugins,
    [pairs.own]: ownPairs,
    [pairs.bare]: barePairs,
  })
  return [
    ...failures,
    ...installation(value(ours.build)),
    ...bytes(value(ours.network)),
    ...ratios(ours, theirs),
    ...memory(value(ours.heap)),
    ...reach(value(ours.accessibility), value(ours.keyboard)),
    ...pluginBytes(value(plugins.plugins)),
    ...pairing(ownPairs.pairing, barePairs.pairing),
    ...list('services', value(ownPairs.directory)),
    ...list('the config', value(ownPairs.ownDirectory)),
  ]
}

function pluginBytes(costs = []) {
  return costs.map(({ name, click }) => check(`${name} before the click, kB gzip`, 1, click, { digits: 2 }))
}

function pairing(own, other) {
  if (!value(own) || own.run !== other?.run) return []
  const [ms, theirs] = [own, other].map((result) => median(result.value.map(({ again }) => again)))
  if (!Number.isFinite(ms / theirs)) return []
  const hint = `${Math.round(ms)} ms against ${Math.round(theirs)} ms`
  const name = 'Click on “QR code” to the code, times universal-provider alone'
  return [check(name, 1.5, ms / theirs, { digits: 2, hint })]
}

function list(source, runs = []) {
  const measured = runs.filter(({ tasks }) => tasks)
  if (measured.length === 0) return []
  const counts = measured.map(({ tasks }) => tasks.over.length)
  const worst = measured.flatMap(({ tasks }) => tasks.over).sort((one, next) => next.took - one.took)[0]
  const hint = worst && `${Math.round(worst.took)} ms, ${Math.round(worst.at)} ms after it: ${worst.doing}`
  const name = `All wallets, 10,000 of ${source}: tasks over 50 ms after the first paint`
  return [check(name, 0, median(counts), { digits: 1, hint })]
}

function installation(build) {
  if (!build) return []
  const { packages, bytes } = build.installed.production
  return [check('Installed packages', 40, packages), check('Installed MB', 70, bytes / 1e6, { digits: 1 })]
}

function bytes(network) {
  if (!network) return []
  const { early, load, approach, open, chainLibraries, heaviest, heaviestLater, late } = network
  const unasked = load.files.filter((file) => !early.files.includes(file))
  const outside = [load, approach, open].flatMap(({ hosts }) => Object.keys(hosts))
  return [
    check('At load, bytes gzip', 80_000, load.gzip, { hint: modules(heaviest) }),
    check('On opening, bytes gzip', 25_000, approach.gzip + open.gzip, { hint: modules(heaviestLater) }),
    check('Files fetched with nobody near the button', 0, unasked.length, { hint: unasked.join(', ') }),
    check('Modal code still to fetch on the click, once the pointer came near, modules', 0, late.length, {
      hint: modules(late),
    }),
    check('Chain library modules loaded to connect an announced wallet', 0, chainLibraries.length, {
      hint: modules(chainLibraries.slice(0, 12)),
    }),
    check('Requests to other hosts before connecting', 0, load.outside + approach.outside + open.outside, {
      hint: outside.join(', '),
    }),
    check('Wallet connects', 'yes', network.connectError ?? 'yes'),
    check('Uncaught page errors', 0, network.errors.length, { hint: network.errors.join('; ') }),
  ]
}

function ratios(ours, theirs) {
  const limits = [
    ['Button usable', 'timing', 'usable', 1.15],
    ['Click to modal, first time', 'timing', 'openCold', 3],
    ['Click to modal, again', 'timing', 'openWarm', 2],
    ['Click on wallet to address', 'timing', 'connect', 1.5],
    ['Impatient click on slow 4G to modal, in all', 'impatient', 'total', 1.3],
  ]
  return limits.flatMap(([name, pass, key, limit]) => {
    if (!value(ours[pass]) || ours[pass].run !== theirs[pass]?.run) return []
    const [own, other] = [ours, theirs].map((results) => median(results[pass].value.map((run) => run[key])))
    if (!Number.isFinite(own / other)) return []
    const hint = `${Math.round(own)} ms against ${Math.round(other)} ms`
    return [check(`${name}, times the barest list`, limit, own / other, { digits: 2, hint })]
  })
}

function memory(heap) {
  if (!heap) return []
  const { five, fifty } = heap
  const growth = (key) => fifty[key] - five[key]
  return [
    check('Objects a cycle leaves on the heap, kB', 0.5, growth('objects') / 1000 / cycles, { digits: 2 }),
    check('DOM nodes more after 50 cycles than after 5', 10, growth('nodes')),
    check('Detached nodes more after 50 cycles than after 5', 5, growth('detached')),
    check('Listeners more after 50 cycles than after 5', 5, growth('listeners')),
  ]
}

function reach(accessibility, keyboard) {
  const checks = []
  if (accessibility) {
    const { violations, dialog } = accessibility
    const hint = violations.map(({ id, nodes, example }) => `${id} (${nodes}): ${example}`).join('; ')
    const kind = dialog?.modal && dialog.named ? 'yes' : 'no'
    checks.push(
      check('axe violations', 0, violations.length, { hint }),
      check('A modal dialog with a name', 'yes', kind),
    )
  }
  if (keyboard) {
    const { onButton, opened, initial, tab, outside, reachesWallet, closes, focusAfter } = keyboard
    const wrong = [
      !onButton && 'Tab does not reach the button',
      onButton && !opened && 'Enter does not open the modal',
      opened && initial !== 'modal' && `focus starts in: ${initial}`,
      opened && tab.outside > 0 && `focus leaves the modal: ${outside.join(', ')}`,
      opened && !reachesWallet && 'Tab does not reach the wallet',
      opened && !closes && 'Escape does not close',
      opened && focusAfter !== 'button' && `focus afterwards on: ${focusAfter}`,
    ].filter(Boolean)
    checks.push(check('Keyboard', 'complete', wrong.join('; ') || 'complete'))
  }
  return checks
}

function failedPasses(apps) {
  return Object.entries(apps).flatMap(([name, results]) =>
    Object.entries(results).flatMap(([pass, { value }]) => {
      const failed = [value].flat().filter((result) => result?.failed)
      return failed.length ? [check(`${name}: ${pass}`, 'measured', failed[0].failed.split('\n')[0])] : []
    }),
  )
}

function check(name, limit, found, { digits = 0, hint } = {}) {
  const kept = typeof limit === 'number' ? found <= limit : found === limit
  const text = typeof found === 'number' ? found.toFixed(digits) : found
  return { name, limit: typeof limit === 'number' ? `≤ ${limit}` : limit, found: text, kept, hint }
}

function value(result) {
  return result && !result.value.failed ? result.value : undefined
}

function modules(list) {
  return list.map(([module, bytes]) => `${module} ${(bytes / 1000).toFixed(1)} kB`).join(', ')
}
