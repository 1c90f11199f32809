import { loadResults } from './results.mjs'
import { median } from './statistics.mjs'

const bare = 'bare-viem-mipd'
const pairs = { own: 'ours-pairing', bare: 'bare-universal-provider' }
const cycles = 45

/** By moment of loading, in a stock Vite build of the packed packages; React is 67.8 kB of what is there at load. */
const momentGoals = {
  ours: { load: { bytes: 82_000, requests: 4 }, idle: { bytes: 50_000, requests: 4 }, click: 0 },
  'ours-all': { load: { bytes: 84_000, requests: 4 }, idle: { bytes: 140_000, requests: 19 }, click: 1 },
}

/**
 * What may not be exceeded meanwhile: whole kilobytes, 3 % above what there was when they were set. Raised only for what is
 * worth it to visitors or to those who build on it, with the reason in the commit.
 */
const momentLimits = {
  ours: { load: { bytes: 87_000, requests: 2 }, idle: { bytes: 64_000, requests: 4 }, click: 0 },
  'ours-all': { load: { bytes: 89_000, requests: 3 }, idle: { bytes: 160_000, requests: 27 }, click: 2 },
}

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
  const all = loadResults('ours-all', run)
  const theirs = loadResults(bare, run)
  const plugins = loadResults('plugins', run)
  const ownPairs = loadResults(pairs.own, run)
  const barePairs = loadResults(pairs.bare, run)
  const failures = failedPasses({
    ours,
    'ours-all': all,
    [bare]: theirs,
    plugins,
    [pairs.own]: ownPairs,
    [pairs.bare]: barePairs,
  })
  return [
    ...failures,
    ...installation(value(ours.build)),
    ...moments('evm alone', 'ours', value(ours.network)),
    ...moments('all 21 plugins', 'ours-all', value(all.network)),
    ...libraries(value(ours.network)),
    ...ratios(ours, theirs),
    ...allToOne(all, ours),
    ...idleTasks('evm alone', value(ours.idle)),
    ...idleTasks('all 21 plugins', value(all.idle)),
    ...memory(value(ours.heap)),
    ...reach(value(ours.accessibility), value(ours.keyboard)),
    ...pluginBytes(value(plugins.plugins)),
    ...pairing(ownPairs.pairing, barePairs.pairing),
    ...list('services', value(ownPairs.directory)),
    ...list('the config', value(ownPairs.ownDirectory)),
  ]
}

function pluginBytes(costs = []) {
  return costs.map(({ name, load }) => check(`${name} at load, kB gzip`, 1, load, { digits: 2 }))
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

function moments(name, app, network) {
  if (!network) return []
  const { load, idle, open } = network
  const limits = momentLimits[app]
  const goals = momentGoals[app]
  const outside = [load, idle].flatMap(({ hosts }) => Object.keys(hosts))
  const weigh = (moment, limit, goal, found) =>
    check(`${name}: ${moment}, bytes gzip`, limit, found.gzip, { goal, hint: modules(found.heaviest) })
  const count = (moment, limit, goal, found, hint) =>
    check(`${name}: ${moment}, requests`, limit, found.requests + found.outside, { goal, hint })
  return [
    weigh('at load', limits.load.bytes, goals.load.bytes, load),
    count('at load', limits.load.requests, goals.load.requests, load),
    weigh('idle', limits.idle.bytes, goals.idle.bytes, idle),
    count('idle', limits.idle.requests, goals.idle.requests, idle, idle.files.join(', ')),
    count('first click after idle', limits.click, goals.click, open, open.files.join(', ')),
    check(`${name}: requests to other hosts before the visitor asks`, 0, load.outside + idle.outside, {
      hint: outside.join(', '),
    }),
    check(`${name}: wallet connects`, 'yes', network.connectError ?? 'yes'),
    check(`${name}: uncaught page errors`, 0, network.errors.length, { hint: network.errors.join('; ') }),
  ]
}

function libraries(network) {
  if (!network) return []
  const { chainLibraries } = network
  return [
    check('Chain library modules loaded to connect an announced wallet', 0, chainLibraries.length, {
      hint: modules(chainLibraries.slice(0, 12)),
    }),
  ]
}

function ratios(ours, theirs) {
  const limits = [
    ['Page usable', 'timing', 'usable', 1.15],
    ['First click to modal shown', 'timing', 'openCold', 2.5],
    ['Click again', 'timing', 'openWarm', 2.5],
    ['Wallet row to address', 'timing', 'connect', 2],
    ['Impatient click on slow 4G to modal shown, in all', 'impatient', 'total', 1.35],
  ]
  return limits.flatMap(([name, pass, key, limit]) =>
    ratio(`${name}, times the barest list`, limit, ours, theirs, pass, key),
  )
}

function allToOne(all, one) {
  return ratio('First click, all 21 plugins, times evm alone', 1.5, all, one, 'timing', 'openCold')
}

function ratio(name, limit, ours, theirs, pass, key) {
  if (!value(ours[pass]) || ours[pass].run !== theirs[pass]?.run) return []
  const [own, other] = [ours, theirs].map((results) => median(results[pass].value.map((run) => run[key])))
  if (!Number.isFinite(own / other)) return []
  const hint = `${Math.round(own)} ms against ${Math.round(other)} ms`
  return [check(name, limit, own / other, { digits: 2, hint })]
}

/** What a page does in idle time is cut into pieces, so that a visitor who comes meanwhile is not kept waiting. */
function idleTasks(name, runs = []) {
  const done = runs.filter(({ failed }) => !failed).sort((one, other) => one.longest - other.longest)
  if (done.length === 0) return []
  const typical = done[Math.floor(done.length / 2)]
  const hint = typical.heaviest.map(
    ({ at, took, doing }) => `at ${Math.round(at)} ms ${Math.round(took)}: ${doing}`,
  )
  return [
    check(`${name}: longest task in idle time, ms of processor`, 50, typical.longest, {
      hint: hint.join('\n  '),
    }),
  ]
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

function check(name, limit, found, { digits = 0, hint, goal } = {}) {
  const kept = typeof limit === 'number' ? found <= limit : found === limit
  const text = typeof found === 'number' ? found.toFixed(digits) : found
  const most = typeof limit === 'number' ? `≤ ${limit}` : limit
  const missed = goal !== undefined && found > goal ? ` (goal ${goal})` : ''
  return { name, limit: `${most}${missed}`, found: text, kept, hint }
}

function value(result) {
  return result && !result.value.failed ? result.value : undefined
}

function modules(list) {
  return list.map(([module, bytes]) => `${module} ${(bytes / 1000).toFixed(1)} kB`).join(', ')
}
