import { spawn } from 'node:child_process'

const KEPT_OUTPUT = 200_000

/** An error whose message is all there is to say: no stack is printed. */
export class StepError extends Error {
  expected = true
}

/** Steps announce themselves, are silent if they go well, and tell their whole output if they fail. */
export function createSteps({ say, stack }) {
  async function step(title, work) {
    if (stack.stopping) throw new StepError('Stopped')
    say(`${title} …`)
    const began = Date.now()
    const result = await work()
    const seconds = (Date.now() - began) / 1000
    if (seconds >= 2) say(`  took ${seconds.toFixed(1)} s`)
    return result
  }

  return {
    /** Runs something in this process. */
    async do(title, work) {
      return step(title, async () => {
        try {
          return await work()
        } catch (cause) {
          throw new StepError(`${title} failed: ${cause.message}`, { cause })
        }
      })
    },
    /** Runs a program to its end. A stop takes it down with all it started. */
    run(title, command, args, options) {
      return step(title, () => execute({ title, command, args, options, stack }))
    },
  }
}

function execute({ title, command, args, options, stack }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Its own group, so that what it starts can be ended with it.
      detached: process.platform !== 'win32',
    })
    let output = ''
    const collect = (chunk) => {
      output = (output + chunk).slice(-KEPT_OUTPUT)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    let ended = false
    const end = new Promise((done) => {
      child.once('error', done)
      child.once('close', done)
    })
    stack.add(() => {
      if (ended) return
      kill(child)
      return end
    })
    child.once('error', (error) => {
      ended = true
      reject(new StepError(`${title} failed: ${command} could not be started (${error.message})`))
    })
    child.once('close', (code, signal) => {
      ended = true
      if (code === 0) resolve()
      else
        reject(
          new StepError(
            `${output.trimEnd()}\n\n${title} failed: ${named(command, args)} ended with ${code ?? signal}`,
          ),
        )
    })
  })
}

function kill(child) {
  if (process.platform === 'win32') spawn('taskkill', ['/pid', String(child.pid), '/t', '/f'])
  else process.kill(-child.pid, 'SIGTERM')
}

function named(command, args) {
  return [command === process.execPath ? 'node' : command, ...args].join(' ')
}
