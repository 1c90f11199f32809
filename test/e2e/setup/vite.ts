import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Vite from 'vite'
import { runProgram } from './runProgram.js'
import type { Server } from './serveFolder.js'

const START_MS = 60_000

/** Builds a project as `vite build` does, into another folder. */
export async function buildSite(site: string, outDir: string, services: string): Promise<void> {
  await runProgram(process.execPath, [commandOf(site), 'build', '--outDir', outDir, '--emptyOutDir'], {
    cwd: site,
    env: { NODE_ENV: 'production', VITE_WALLET_WIDGET_SERVICES: services },
  })
}

/** Serves a project as `vite` does, in a process of its own. */
export function serveSite(site: string, services: string): Promise<Server> {
  const child = spawn(process.execPath, [commandOf(site), '--host', '127.0.0.1', '--port', '0'], {
    cwd: site,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      NO_COLOR: '1',
      VITE_WALLET_WIDGET_SERVICES: services,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const close = () => {
    child.kill()
    return ended
  }
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (reason: string) => {
      clearTimeout(timer)
      void close()
      reject(new Error(`Vite ${reason}:\n${output}`))
    }
    const timer = setTimeout(() => fail('did not start in time'), START_MS)
    const read = (chunk: Buffer) => {
      output += chunk
      const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? []
      if (!url) return
      clearTimeout(timer)
      resolve({ url, close })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', () => fail('ended'))
    child.once('error', (error) => fail(String(error)))
  })
}

/** A project's own Vite, as a library. */
export const viteOf = (project: string): Promise<typeof Vite> =>
  import(pathToFileURL(join(folderOf(project), 'dist/node/index.js')).href)

const commandOf = (project: string) => join(folderOf(project), 'bin/vite.js')

const folderOf = (project: string) =>
  dirname(createRequire(join(project, 'package.json')).resolve('vite/package.json'))
