import { mkdtemp, open, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { filesBackend } from './storageFiles.js'

const steps: string[] = []
vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs/promises')>()
  return { ...original, open: vi.fn(original.open), rename: vi.fn(original.rename) }
})

let folder: string
afterEach(() => rm(folder, { recursive: true }))

test('behavior: what was answered is on the disk: the file, and then its name', async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'services-files-'))
  const actual = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises')
  vi.mocked(open).mockImplementation(async (name, ...rest) => {
    const handle = await actual.open(name, ...rest)
    const sync = handle.sync.bind(handle)
    handle.sync = async () => {
      steps.push(`sync ${path.basename(String(name)).replace(/[0-9a-f-]{36}$/, 'file')}`)
      return sync()
    }
    return handle
  })
  vi.mocked(rename).mockImplementation(async (...names) => {
    steps.push('rename')
    return actual.rename(...names)
  })
  const part = filesBackend(folder).part({ name: 'kept', ttl: undefined, limit: 10, passing: false })
  await part.set('a', '1')
  expect(steps).toEqual(['sync .unfinished-file', 'rename', 'sync kept'])
  expect(await part.get('a')).toBe('1')
})
