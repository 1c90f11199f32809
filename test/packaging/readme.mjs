import { readFileSync, writeFileSync } from 'node:fs'
import { pluginCosts } from './pluginCosts.mjs'

// node test/packaging/readme.mjs [--check]: writes the README's table of plugin costs, or checks it.
const path = new URL('../../README.md', import.meta.url)
const [start, end] = ['<!-- plugins:start -->', '<!-- plugins:end -->']
// Compressors and platforms differ a little, and each change by some bytes: in kB or MB, or as a share of it.
const tolerance = 0.3
const toleratedShare = 0.03

/** What a plugin may add to the page at load, kB: the rest of it waits for idle time, or until it is used. */
const mostAtLoad = 1

const readme = readFileSync(path, 'utf8')
const [before, written, after] = parts(readme)
const { costs, logins } = await pluginCosts()
const measured = table(costs)
console.log(measured)
for (const { name, load } of costs) {
  if (load <= mostAtLoad) continue
  console.error(`${name} adds ${kB(load)} at load; at most ${kB(mostAtLoad)} is allowed.`)
  process.exitCode = 1
}
console.log(`The logins together: ${logins.toFixed(2)} kB at load.`)
if (logins > mostAtLoad) {
  console.error(`embedded-wallet, email and socials add more than ${kB(mostAtLoad)} at load.`)
  process.exitCode = 1
}
if (!process.argv.includes('--check')) {
  writeFileSync(path, `${before}${start}\n${measured}\n${end}${after}`)
} else if (!same(written, measured)) {
  console.error(
    `The README says otherwise:\n${written.trim() || '(an empty table)'}\n\nRun "npm run readme" and commit README.md.`,
  )
  process.exitCode = 1
}

function parts(text) {
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`README.md needs the markers ${start} and ${end}.`)
  return [text.slice(0, from), text.slice(from + start.length, to), text.slice(to + end.length)]
}

function table(costs) {
  const rows = costs.map(
    ({ name, description, load, idle, use, megabytes, packages }) =>
      `| \`${name}\` | ${description} | ${kB(load)} | ${kB(idle)} | ${kB(use)} | ${megabytes.toFixed(1)} MB, ${packages} ${packages === 1 ? 'package' : 'packages'} |`,
  )
  return [
    '| plugin | what for | at load | idle | on first use, at most | install size |',
    '| --- | --- | --: | --: | --: | --: |',
    ...rows,
  ].join('\n')
}

function kB(amount) {
  return `${Math.max(0, amount).toFixed(1)} kB`
}

function same(one, other) {
  const number = /(\d+(?:\.\d+)?) (kB|MB)/g
  const words = (text) => text.trim().replace(number, '$2').replace(/[ -]+/g, ' ')
  if (words(one) !== words(other)) return false
  const amounts = [...other.matchAll(number)]
  return [...one.matchAll(number)].every(([, amount], index) => {
    const gap = Math.abs(Number(amount) - Number(amounts[index]?.[1]))
    return gap <= Math.max(tolerance, toleratedShare * Number(amount)) + 1e-9
  })
}
