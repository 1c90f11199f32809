import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs it when no other process of this machine runs something under the same file: two would write the same folders. A
 * process that ended without taking its file away is waited for no longer.
 */
export async function oneAtATime(file, run) {
  await mkdir(path.dirname(file), { recursive: true })
  while (true) {
    const isOurs = await writeFile(file, String(process.pid), { flag: 'wx' }).then(
      () => true,
      () => false,
    )
    if (isOurs) break
    if (await isLeft(file)) await rm(file, { force: true })
    else await sleep(100)
  }
  try {
    return await run()
  } finally {
    await rm(file, { force: true })
  }
}

async function isLeft(file) {
  const holder = Number(await readFile(file, 'utf8').catch(() => ''))
  // It has just gone, or is about to write its number.
  if (!holder) return false
  try {
    process.kill(holder, 0)
    return false
  } catch {
    return true
  }
}
