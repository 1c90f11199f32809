import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Backend, Part, PartOptions } from './storageBackend.js'
import { memoryCounter, memoryPart } from './storageMemory.js'

const SWEEP_EVERY = 1_000
const UNFINISHED = '.unfinished-'

const lasting = z.object({ value: z.unknown() })
const expiring = lasting.extend({ expires: z.number() })

/** Keeps each entry in a file of its own, for one process; what may be lost with the process stays in memory. */
export function filesBackend(folder: string): Backend {
  return {
    part: (options) => (options.passing ? memoryPart(options) : filesPart(path.resolve(folder), options)),
    counter: memoryCounter,
    check: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
    },
    close: async () => {},
  }
}

function filesPart(base: string, { name, ttl, limit }: PartOptions): Part {
  const folder = path.join(base, name)
  const fileOf = (key: string) => path.join(folder, encodeURIComponent(key).replaceAll('.', '%2E'))
  const inTurn = oneAfterTheOther()
  const isSwept = ttl !== undefined || Number.isFinite(limit)
  let writes = 0

  async function read(file: string): Promise<{ text: string; expires: number } | undefined> {
    const content = parse(await readFile(file, 'utf8').catch(ignoreMissing))
    const found = lasting.safeParse(content).data
    const expires = ttl === undefined ? Number.POSITIVE_INFINITY : expiring.safeParse(content).data?.expires
    if (found?.value === undefined || expires === undefined || expires <= Date.now()) return undefined
    return { text: JSON.stringify(found.value), expires }
  }

  async function write(file: string, text: string | undefined) {
    if (text === undefined) return rm(file, { force: true })
    const expires = ttl === undefined ? '' : `"expires":${Date.now() + ttl},`
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeWhole(file, `{${expires}"value":${text}}`)
    writes += 1
    if (isSwept && writes % Math.min(SWEEP_EVERY, limit) === 0) await sweep()
  }

  async function sweep() {
    const live: { file: string; expires: number }[] = []
    for (const each of await readdir(folder)) {
      const file = path.join(folder, each)
      if (each.startsWith(UNFINISHED)) continue
      const found = await read(file)
      if (found !== undefined) live.push({ file, expires: found.expires })
      // What never expires is damaged or somebody's edit: it may be mended.
      else if (ttl !== undefined) await rm(file, { force: true })
    }
    live.sort((a, b) => b.expires - a.expires)
    for (const { file } of live.slice(limit)) await rm(file, { force: true })
  }

  return {
    get: async (key) => (await read(fileOf(key)))?.text,
    set: (key, text) => inTurn(key, () => write(fileOf(key), text)),
    remove: (key) => inTurn(key, () => write(fileOf(key), undefined)),
    replace: (key, present, next) =>
      inTurn(key, async () => {
        if ((await read(fileOf(key)))?.text !== present) return false
        await write(fileOf(key), next)
        return true
      }),
  }
}

// A power cut leaves the old file or the new one, never half of one, and the new one once this is done.
async function writeWhole(file: string, text: string): Promise<void> {
  const unfinished = path.join(path.dirname(file), `${UNFINISHED}${crypto.randomUUID()}`)
  try {
    const handle = await open(unfinished, 'wx', 0o600)
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, file)
    await flushNames(path.dirname(file))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function flushNames(folder: string): Promise<void> {
  // Windows opens no folders, and needs no such thing.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function oneAfterTheOther() {
  const last = new Map<string, Promise<unknown>>()
  return <result>(key: string, run: () => Promise<result>): Promise<result> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(run, run)
    last.set(key, mine)
    const done = () => {
      if (last.get(key) === mine) last.delete(key)
    }
    mine.then(done, done)
    return mine
  }
}

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
