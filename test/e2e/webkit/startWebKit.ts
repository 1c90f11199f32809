import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Readable } from 'node:stream'
import type { WebKit } from '../../setup/webkit.mjs'

/** A driver of WebKit, on a screen of its own. */
export interface Driver {
  readonly url: string
  stop(): Promise<void>
}

export async function startWebKit({ driver, screen }: WebKit): Promise<Driver> {
  // It writes the number of the display that it took to the fourth of its files.
  const xvfb = spawn(screen, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = await once(xvfb.stdio[3] as Readable, 'data')
  const port = await freePort()
  const webDriver = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, GDK_BACKEND: 'x11', LANG: 'en_US.UTF-8' },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await answers(url)
  return {
    url,
    async stop() {
      await end(webDriver)
      await end(xvfb)
    },
  }
}

async function answers(url: string): Promise<void> {
  for (let left = 200; left > 0; left--) {
    const isThere = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('WebKitWebDriver did not start in time.')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
