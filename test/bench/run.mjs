import { availableParallelism, loadavg } from 'node:os'
import { checkBudgets } from './budgets.mjs'
import { readFlags } from './flags.mjs'
import { measure } from './measure.mjs'
import { report } from './report/report.mjs'
import { budgetTable, pluginTable } from './report/tables.mjs'
import { saveReport } from './results.mjs'

// npm run bench [-- --passes build,network --reps 1]: measures our widget beside the barest list of wallets and
// says which budget is not kept. README.md has the flags.
try {
  const flags = readFlags(process.argv.slice(2))
  if (flags.relay) {
    const { measureRelay } = await import('./relay/measureRelay.mjs')
    process.exit((await measureRelay()) ? 0 : 1)
  }
  const run = flags.passes.length ? await measure(flags) : undefined
  saveReport(report())
  const checks = checkBudgets(run)
  console.log(`\n${pluginTable()}\n\n${budgetTable(checks)}\n\nAll of it: test/bench/results/RESULTS.md`)
  const missed = checks.filter(({ kept }) => !kept)
  for (const { name, limit, found, hint } of missed)
    console.error(`\nNot kept: ${name}: ${found} (${limit})${hint ? `\n  ${hint}` : ''}`)
  const [load] = loadavg()
  if (load > 2 * availableParallelism())
    console.log(
      `\nOther programs keep this machine busy (load ${load.toFixed(0)} on ${availableParallelism()} processors): repeat on a quiet one before believing a ratio.`,
    )
  console.log(`\n${checks.length - missed.length} kept, ${missed.length} not kept`)
  process.exitCode = missed.length ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
