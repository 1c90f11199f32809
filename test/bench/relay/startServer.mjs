import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('server.mjs', import.meta.url))

/** Everything that would hide what the process can do: the load comes from one address and few clients. */
const any = { most: 1e9, mostOfClient: 1e9, mostOfBlock: 1e9, mostInAll: 1e9, every: 60_000 }
const open = {
  sockets: 1e6,
  socketsPerAddress: 1e6,
  socketsPerBlock: 1e6,
  openings: any,
  topicsPerBlock: 1e6,
  calls: any,
  messagesPerBlock: 1e6,
  sizePerBlock: 1e9,
}

/** @param {{ redisUrl?: string, allowedOrigins?: string[], directoryFile?: string, limits?: object }} [options] */
export async function startServer({ limits = open, ...options } = {}) {
  const child = fork(program, [JSON.stringify({ ...options, relay: { limits } })])
  const ask = async () => {
    const [answer] = await once(child, 'message')
    return answer
  }
  const { url, relayUrl } = await ask()
  return {
    url,
    relayUrl,
    /** @returns {Promise<{ rss: number, cpu: number }>} bytes; milliseconds of processor so far */
    usage() {
      child.send('usage')
      return ask()
    },
    /** Ends it at once, as a power cut would. */
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
