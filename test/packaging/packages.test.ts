import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Packed, pack } from './pack.js'
import { publishedPackages, root } from './publishedPackages.js'

describe.each(publishedPackages())('$name', (published) => {
  let packed: Packed
  beforeAll(() => {
    packed = pack(published)
  })
  afterAll(() => packed?.remove())

  test('behavior: publint finds nothing', async () => {
    const tarball = readFileSync(packed.tarball)
    const buffer = tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.byteLength)
    const { messages, pkg } = await publint({ pack: { tarball: buffer }, level: 'suggestion', strict: true })
    const worth = messages.filter(({ type }) => type !== 'suggestion')
    expect(worth.map((message) => formatMessage(message, pkg))).toEqual([])
  })

  test.skipIf(Object.keys(published.entries).length === 0)('behavior: attw finds nothing', () => {
    const attw = join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js')
    const run = spawnSync(
      process.execPath,
      [attw, packed.tarball, '--profile', 'esm-only', '--no-emoji', '--no-color'],
      { encoding: 'utf8' },
    )
    expect(run.status, `${run.stdout}${run.stderr}`).toBe(0)
  })

  test('behavior: packs what it runs on and nothing else', () => {
    const odd = packed.files.filter(
      (file) => !/^(dist\/|package\.json$|README\.md$|SECURITY\.md$|LICENSE$|CHANGELOG\.md$)/.test(file),
    )
    expect(odd).toEqual([])
    const unwanted = /\.(test|bench|browser|fixture)\.|\.tsbuildinfo$|__snapshots__|\.map$|(^|\/)\.env/
    expect(packed.files.filter((file) => unwanted.test(file))).toEqual([])
    for (const { types, default: code } of Object.values(published.entries)) {
      expect(packed.files).toContain(types.slice(2))
      expect(packed.files).toContain(code.slice(2))
    }
  })

  test('behavior: no built file has lost its source', () => {
    const { folder, name } = published
    if (name === 'create-wallet-widget') return
    const lost = packed.files.filter((file) => {
      const [, path] = file.match(/^dist\/(.+?)(?:\.d\.ts|\.js)$/) ?? []
      // The services' pages, the development wallet and the embedded wallet's frame, are bundles.
      if (!path || (name === '@wallet-widget/services' && /^(wallet|frame)\//.test(path))) return false
      return !['.ts', '.tsx'].some((end) => hasFile(join(folder, 'src', path + end)))
    })
    expect(lost, 'Delete the dist folder and build again').toEqual([])
  })

  test('behavior: no path of this machine', () => {
    const home = homedir()
    const secrets = [root, ...(home.length > 1 ? [`${home}/`] : [])]
    const telling = packed.files.filter((file) => secrets.some((path) => packed.read(file).includes(path)))
    expect(telling).toEqual([])
  })
})

function hasFile(path: string) {
  try {
    readFileSync(path)
    return true
  } catch {
    return false
  }
}
