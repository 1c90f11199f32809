import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { oneAtATime } from './oneAtATime.mjs'

const program = (file: string) => `
  import { oneAtATime } from ${JSON.stringify(path.join(import.meta.dirname, 'oneAtATime.mjs'))}
  await oneAtATime(${JSON.stringify(file)}, async () => {
    console.log('in')
    await new Promise((done) => setTimeout(done, 200))
    console.log('out')
  })`

test('behavior: of two processes one waits, and one that was killed holds up nobody', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'one-'))
  const file = path.join(folder, 'deep/lock')
  const said: string[] = []
  const start = () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program(file)])
    child.stdout.on('data', (chunk) => said.push(...String(chunk).trim().split('\n')))
    return once(child, 'exit')
  }
  await Promise.all([start(), start()])
  expect(said).toEqual(['in', 'out', 'in', 'out'])

  const killed = spawn(process.execPath, ['-e', ''])
  await once(killed, 'exit')
  await writeFile(file, String(killed.pid))
  expect(await oneAtATime(file, async () => 'done')).toBe('done')
  await rm(folder, { recursive: true })
})
