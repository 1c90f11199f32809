import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** @typedef {(chunk: Buffer) => void} Output */

export const MINUTE = 60_000
const INTERRUPTED = 130

/** How to end each program that runs. @type {Set<() => void>} */
const running = new Set()

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

function interrupt() {
  for (const end of running) end()
  process.exit(INTERRUPTED)
}
/** Has an interrupt end a program too. @param {() => void} end */
function track(end) {
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, interrupt)
  running.add(end)
}
/** @param {() => void} end */
function untrack(end) {
  running.delete(end)
  if (running.size === 0) for (const signal of SIGNALS) process.off(signal, interrupt)
}

/**
 * Runs a program with no stdin and a deadline; its whole process group ends with it.
 *
 * @param {string} command
 * @param {string[]} rest
 * @param {{ cwd: string, env?: Record<string, string>, deadline?: number, output?: Output }} options `deadline` in ms;
 *   `output` takes what it prints, which is shown as it comes by default
 * @returns {Promise<number>} its exit code; 124 after the deadline, 128 and its number after a signal
 */
export function run(command, rest, { cwd, env = {}, deadline = 8 * MINUTE, output }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, rest, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', output ? 'pipe' : 'inherit', output ? 'pipe' : 'inherit'],
      detached: true,
    })
    if (output) for (const stream of [child.stdout, child.stderr]) stream?.on('data', output)
    const end = () => {
      try {
        if (child.pid) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // The group has already ended.
      }
    }
    track(end)
    let late = false
    const timer = setTimeout(() => {
      late = true
      console.error(
        `${command} ${rest.join(' ')}: ended after ${deadline / MINUTE} minutes without an answer.`,
      )
      end()
    }, deadline)
    const settle = () => {
      clearTimeout(timer)
      untrack(end)
      end()
    }
    child.once('error', (error) => {
      settle()
      reject(error)
    })
    child.once('exit', (code, signal) => {
      settle()
      resolve(late ? 124 : (code ?? 128 + constants.signals[/** @type {NodeJS.Signals} */ (signal)]))
    })
  })
}
