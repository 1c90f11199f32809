import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { HttpError } from '../httpError.js'

const FOLDERS = ['../frame/', '../../dist/frame/'].map((folder) => new URL(folder, import.meta.url))
const compress = promisify(gzip)

type Bytes = Uint8Array<ArrayBuffer>

/** The files of the frame's pages. */
export type FrameFiles = {
  /** @throws HttpError `NOT_BUILT` */
  read(file: string): Promise<Bytes | undefined>
  /** Compressed once, however often it is asked for, until there is another content. */
  zip(file: string, content: Bytes): Promise<Bytes>
}

export function openFrameFiles(): FrameFiles {
  const kept = new Map<string, { content: Bytes; zipped: Promise<Bytes> }>()
  return {
    read,
    async zip(file, content) {
      const present = kept.get(file)
      if (present && Buffer.compare(present.content, content) === 0) return present.zipped
      const zipped = compress(content, { level: 9 }).then((bytes) => Uint8Array.from(bytes))
      kept.set(file, { content, zipped })
      return zipped
    },
  }
}

async function read(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  for (const folder of FOLDERS) {
    try {
      return Uint8Array.from(await readFile(new URL(file, folder)))
    } catch {
      // It may be in the other place.
    }
  }
  if (!(await isBuilt()))
    throw new HttpError(
      503,
      'NOT_BUILT',
      "The wallet's frame has not been built: run `npm run build` in the repository of Wallet Widget.",
    )
  return undefined
}

async function isBuilt(): Promise<boolean> {
  const found = await Promise.all(
    FOLDERS.map((folder) => readFile(new URL('main.js', folder)).then(Boolean, () => false)),
  )
  return found.includes(true)
}
