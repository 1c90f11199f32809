import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { ServicesError } from '@wallet-widget/services'
import { anvilBinary } from './anvilBinary.js'
import { endWithParent } from './endWithParent.js'
import { LOCAL_MNEMONIC } from './localAddresses.js'

const START_DEADLINE = 15_000
const STOP_DEADLINE = 3_000

/** A local chain: anvil on this machine. */
export type Anvil = {
  readonly url: string
  readonly ws: string
  readonly port: number
  readonly pid: number
  /** Resolves when the process has ended, by whatever: it may also be killed, or fail. */
  readonly ended: Promise<void>
  /** Resolves when the process has ended. Safe to call again. */
  stop(): Promise<void>
}

/** How to start anvil. */
export interface AnvilOptions {
  readonly port: number
  /** EIP-155 */
  readonly chainId: number
  /** When its first block was mined, in seconds since epoch. @default now */
  readonly timestamp?: number | undefined
}

/**
 * Starts anvil on 127.0.0.1 and resolves when it listens. It ends with this process, however this process ends.
 *
 * @throws ServicesError `CHAIN_UNSUPPORTED_PLATFORM`, `CHAIN_BINARY_MISSING`, `CHAIN_START_FAILED`
 */
export async function startAnvil({ port, chainId, timestamp }: AnvilOptions): Promise<Anvil> {
  const host = '127.0.0.1'
  const child = spawn(
    anvilBinary(),
    [
      '--host',
      host,
      '--port',
      `${port}`,
      '--chain-id',
      `${chainId}`,
      '--mnemonic',
      LOCAL_MNEMONIC,
      ...(timestamp === undefined ? [] : ['--timestamp', `${timestamp}`]),
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      // Its own group: Ctrl-C in a terminal reaches us alone, and we stop it in order.
      detached: process.platform !== 'win32',
      env: { ...process.env, FOUNDRY_DISABLE_NIGHTLY_WARNING: '1' },
    },
  )
  const output = collect(child)
  const failure = new Promise<never>((_, reject) => child.once('error', reject))
  failure.catch(() => {})
  const release = child.pid === undefined ? () => {} : endWithParent(child)
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => {
      release()
      resolve()
    })
  })

  const url = `http://${host}:${port}`
  try {
    await Promise.race([listens(child), failure])
  } catch (cause) {
    release()
    child.kill('SIGKILL')
    throw new ServicesError(
      'CHAIN_START_FAILED',
      `The local chain ${chainId} did not start on port ${port}: ${output() || (cause as Error).message}`,
      { cause },
    )
  }
  const ws = `ws://${host}:${port}`
  return { url, ws, port, pid: child.pid ?? 0, ended: exited, stop: () => stop(child, exited) }
}

/** Until it says that it listens: whatever answers on the port before may be another's. */
async function listens(child: ChildProcess): Promise<void> {
  const { stdout } = child
  let said = ''
  const listening = new Promise<void>((resolve, reject) => {
    stdout?.on('data', (chunk) => {
      said += chunk
      if (said.includes('Listening on')) resolve()
    })
    child.once('exit', (code, signal) => reject(new Error(`it ended with ${code ?? signal}`)))
  })
  const late = wait(START_DEADLINE, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${START_DEADLINE / 1000} seconds`)
  })
  await Promise.race([listening, late])
  // What it says of each call is read, so that it goes on, and dropped.
  stdout?.removeAllListeners('data').resume()
}

async function stop(child: ChildProcess, exited: Promise<void>): Promise<void> {
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_DEADLINE)
  await exited
  clearTimeout(late)
}

function collect(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.on('data', (chunk) => {
    text = (text + chunk).slice(-4_000)
  })
  return () => text.trim()
}
