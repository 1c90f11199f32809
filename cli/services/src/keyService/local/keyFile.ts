import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { ServicesError } from '../../servicesError.js'

const keyFile = z.object({
  /** The newest last; 32 bytes each, base64url. */
  keys: z.array(z.object({ id: z.string().min(1), secret: z.string().regex(/^[\w-]{43}$/) })).min(1),
  /** What the web process proves itself with. */
  client: z.object({ accessKeyId: z.string().min(1), secretAccessKey: z.string().min(32) }),
})
export type KeyFile = z.infer<typeof keyFile>

/** The keys in the file. @throws ServicesError `KEY_FILE_UNUSABLE`, also where there is none */
export async function readKeyFile(file: string): Promise<KeyFile> {
  const found = await read(file)
  if (found) return found
  throw unusable(
    file,
    'it is not there. Set KEYS_FILE to that of `keys serve`, which makes one at its first start',
  )
}

/**
 * The keys in the file, which is made where there is none.
 *
 * @throws ServicesError `KEY_FILE_UNUSABLE`
 */
export async function openKeyFile(file: string): Promise<KeyFile> {
  const found = await read(file)
  if (found) return found
  const made: KeyFile = {
    keys: [makeKey()],
    client: {
      accessKeyId: `WALLET${randomBytes(8).toString('hex').toUpperCase()}`,
      secretAccessKey: randomBytes(32).toString('base64url'),
    },
  }
  await mkdir(path.dirname(path.resolve(file)), { recursive: true, mode: 0o700 })
  try {
    await write(file, made)
    return made
  } catch (error) {
    // Another was faster.
    const theirs = (error as NodeJS.ErrnoException).code === 'EEXIST' && (await read(file))
    if (theirs) return theirs
    throw unusable(file, (error as Error).message, error)
  }
}

/** Adds a key behind the others; its id. @throws ServicesError `KEY_FILE_UNUSABLE` */
export async function addKey(file: string): Promise<string> {
  const present = await readKeyFile(file)
  const key = makeKey()
  const next = `${file}.next`
  try {
    await write(next, { ...present, keys: [...present.keys, key] })
    await rename(next, file)
  } catch (error) {
    throw unusable(file, (error as Error).message, error)
  }
  return key.id
}

const makeKey = () => ({ id: randomUUID(), secret: randomBytes(32).toString('base64url') })

async function read(file: string): Promise<KeyFile | undefined> {
  try {
    const { mode } = await stat(file)
    if (mode & 0o077) throw unusable(file, `others may read it. Run: chmod 600 ${file}`)
    return keyFile.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    if (error instanceof ServicesError) throw error
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    const isForeign = error instanceof SyntaxError || error instanceof z.ZodError
    throw unusable(
      file,
      isForeign ? 'it is not what was written there. Restore it' : (error as Error).message,
      error,
    )
  }
}

/** On the disk once this is done: what was wrapped before would be lost with it. */
async function write(file: string, content: KeyFile): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(`${JSON.stringify(content, undefined, 2)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  const folder = await open(path.dirname(path.resolve(file)), 'r')
  await folder.sync().finally(() => folder.close())
}

const unusable = (file: string, why: string, cause?: unknown): ServicesError =>
  new ServicesError('KEY_FILE_UNUSABLE', `The key file ${file} can't be used: ${why}.`, { cause })
