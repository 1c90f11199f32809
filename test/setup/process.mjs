import { spawn } from 'node:child_process'

/** @typedef {(chunk: Buffer) => void} Output */

export const MINUTE = 60_000

/**
 * Runs a program with no stdin and a deadline; its whole process group ends with it.
 *
 * @param {string} command
 * @param {string[]} rest
 * @param {{ cwd: string, env?: Record<string, string>, deadline?: number, output?: Output }} options `deadline` in ms;
 *   `output` takes what it prints, which is shown as it comes by default
 * @returns {Promise<number>} its exit code; 124 when the deadline passed
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
    const interrupt = () => {
      end()
      process.exit(130)
    }
    let late = false
    const timer = setTimeout(() => {
      late = true
      console.error(
        `${command} ${rest.join(' ')}: ended after ${deadline / MINUTE} minutes without an answer.`,
      )
      end()
    }, deadline)
    process.once('SIGINT', interrupt)
    process.once('SIGTERM', interrupt)
    const settle = () => {
      clearTimeout(timer)
      process.off('SIGINT', interrupt)
      process.off('SIGTERM', interrupt)
      end()
    }
    child.once('error', (error) => {
      settle()
      reject(error)
    })
    child.once('exit', (code) => {
      settle()
      resolve(late ? 124 : (code ?? 1))
    })
  })
}
