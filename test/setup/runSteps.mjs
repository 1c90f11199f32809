/**
 * Runs steps one after the other until one fails; the stages of a step run side by side. The first of them shows its
 * output as it comes, the others when they have ended.
 *
 * @param {import('./stages.mjs').Stage[][]} steps
 * @returns {Promise<{ counts: import('./reports.mjs').Count[], lines: string[] }>}
 */
export async function runSteps(steps) {
  const counts = []
  const lines = []
  for (const [index, step] of steps.entries()) {
    const results = await Promise.all(step.map((stage, place) => runStage(stage, place > 0)))
    for (const { count, line } of results) {
      counts.push(count)
      lines.push(line)
    }
    const failed = step.filter((_, place) => results[place]?.count.failed).map(({ name }) => name)
    if (failed.length === 0) continue
    const left = steps
      .slice(index + 1)
      .flat()
      .map(({ name }) => name)
    lines.push(`Stopped at ${failed.join(', ')}${left.length ? `; not run: ${left.join(', ')}` : ''}.`)
    break
  }
  return { counts, lines }
}

/** @param {import('./stages.mjs').Stage} stage @param {boolean} quiet whether its output waits for its end */
async function runStage(stage, quiet) {
  const title = `\n── ${stage.name} ${'─'.repeat(Math.max(0, 60 - stage.name.length))}`
  /** @type {Buffer[]} */
  const kept = []
  if (!quiet) console.log(title)
  const started = Date.now()
  const count = await stage
    .run(quiet ? (/** @type {Buffer} */ chunk) => kept.push(chunk) : undefined)
    .catch((/** @type {unknown} */ error) => {
      kept.push(Buffer.from(`${error instanceof Error ? error.message : error}\n`))
      return { passed: 0, failed: 1, skipped: 0 }
    })
  const seconds = ((Date.now() - started) / 1000).toFixed(0)
  if (quiet) console.log(title)
  process.stdout.write(Buffer.concat(kept))
  const skipped = count.skipped ? `, ${count.skipped} skipped` : ''
  const line = `${stage.name.padEnd(10)} ${count.passed} passed, ${count.failed} failed${skipped} (${seconds} s)`
  return { count, line }
}
