const categories = ['toplevel', 'devtools.timeline', 'blink.user_timing']

/** What a page may take at once before it is felt. Milliseconds. */
const longest = 50

/**
 * Records what the page's main thread does, from now on.
 *
 * @param {Pick<import('./openPage.mjs').Visit, 'browser' | 'page'>} visit
 * @returns {Promise<(mark: string) => Promise<Tasks>>} ends it: what came after a `performance.mark`
 *
 * @typedef {object} Tasks
 * @property {number} longest of all tasks after the mark: milliseconds of processor
 * @property {number} longestWall milliseconds, with what other programs took meanwhile
 * @property {Described[]} heaviest the three that took most
 * @property {Described[]} over those over 50 ms of processor
 *
 * @typedef {object} Described milliseconds
 * @property {number} at after the mark
 * @property {number} took of processor
 * @property {number} wall with what other programs took
 * @property {string} doing
 */
export async function recordTasks({ browser, page }) {
  await browser.startTracing(page, { categories })
  return async (mark) => {
    const { traceEvents } = JSON.parse(String(await browser.stopTracing()))
    return tasksAfter(traceEvents, mark)
  }
}

function tasksAfter(events, mark) {
  const begin = events.find(({ cat, name }) => cat === 'blink.user_timing' && name === mark)
  if (!begin) throw new Error(`The trace has no mark "${mark}".`)
  const own = events.filter(
    ({ pid, tid, ph, ts }) => pid === begin.pid && tid === begin.tid && ph === 'X' && ts > begin.ts,
  )
  const isTask = ({ name }) => name.endsWith('RunTask')
  const tasks = own
    .filter(isTask)
    .map((task) => ({ ...task, took: task.tdur ?? task.dur }))
    .sort((one, other) => other.took - one.took)
  const describe = ({ ts, took, dur }) => ({
    at: (ts - begin.ts) / 1000,
    took: took / 1000,
    wall: dur / 1000,
    doing: doing(own.filter((event) => !isTask(event) && event.ts >= ts && event.ts < ts + dur)),
  })
  const most = (values) => Math.max(0, ...values) / 1000
  return {
    longest: most(tasks.map(({ took }) => took)),
    longestWall: most(tasks.map(({ dur }) => dur)),
    heaviest: tasks.slice(0, 3).map(describe),
    over: tasks.filter(({ took }) => took > longest * 1000).map(describe),
  }
}

/** The heaviest of what a task was made of. */
function doing(events) {
  return events
    .sort((one, other) => other.dur - one.dur)
    .slice(0, 4)
    .map(({ name, dur, args }) => {
      const { functionName, url, lineNumber, columnNumber } = args?.data ?? {}
      const file = url?.split('/').at(-1)
      const where = file ? ` ${functionName ?? ''} ${file}:${lineNumber}:${columnNumber}` : ''
      return `${name}${where} ${(dur / 1000).toFixed(0)} ms`
    })
    .join(', ')
}
