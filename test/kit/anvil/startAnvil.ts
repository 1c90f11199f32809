import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'

const LISTENING = /Listening on 127\.0\.0\.1:(\d+)/
const DEADLINE_MS = 20_000

/** A local chain that runs. */
export interface Anvil {
  readonly url: string
  stop(): void
}

/** Starts a local chain on a free port of this machine. */
export function startAnvil(chainId: number): Promise<Anvil> {
  const require = createRequire(import.meta.url)
  const binary = require.resolve(
    `@foundry-rs/anvil-${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}/bin/anvil`,
  )
  const child: ChildProcess = spawn(
    binary,
    ['--host', '127.0.0.1', '--port', '0', '--chain-id', String(chainId)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  return new Promise((resolve, reject) => {
    let output = ''
    const timer = setTimeout(() => reject(new Error('anvil did not start in time')), DEADLINE_MS)
    child.once('error', reject)
    child.stdout?.on('data', (chunk) => {
      output += chunk
      const port = output.match(LISTENING)?.[1]
      if (!port) return
      clearTimeout(timer)
      resolve({ url: `http://127.0.0.1:${port}`, stop: () => void child.kill() })
    })
  })
}
