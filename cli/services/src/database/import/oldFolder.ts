import { opendir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { ServicesError } from '../../servicesError.js'
import type { OldStore } from './oldStore.js'

const stored = z.object({ value: z.unknown(), expires: z.number().optional() })
const UNFINISHED = '.unfinished-'

/** @throws ServicesError `IMPORT_UNREADABLE` */
export async function openOldFolder(folder: string): Promise<OldStore> {
  if (!(await stat(path.join(folder, 'login-users')).catch(() => undefined))?.isDirectory()) {
    throw new ServicesError('IMPORT_UNREADABLE', `${folder} holds no wallets: there is no login-users in it.`)
  }
  return {
    async *entries(part) {
      for (const name of await namesIn(path.join(folder, part))) {
        const text = await readFile(path.join(folder, part, name), 'utf8')
        const found = stored.safeParse(parse(text)).data
        yield { key: decodeURIComponent(name), text, value: found?.value, expires: found?.expires }
      }
    },
    mark: () => writeFile(path.join(folder, 'imported.txt'), `${new Date().toISOString()}\n`),
    close: async () => {},
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const names: string[] = []
  const found = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  for await (const { name } of found ?? []) if (!name.startsWith(UNFINISHED)) names.push(name)
  return names
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
