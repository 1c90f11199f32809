import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { buildBitcoin } from './buildBitcoin.mjs'
import { createSteps } from './createSteps.mjs'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Builds in a repository whose script is this. */
async function build(script: string, stack: { stopping: boolean; add(): void }) {
  const root = mkdtempSync(path.join(tmpdir(), 'build-bitcoin-'))
  folders.push(root)
  mkdirSync(path.join(root, 'cli/local/scripts'), { recursive: true })
  writeFileSync(path.join(root, 'cli/local/scripts/buildBitcoinNode.mjs'), script)
  const said: string[] = []
  const say = (line: string) => said.push(line)
  await buildBitcoin({ root, steps: createSteps({ say, stack }), stack, say })
  return said.join('\n')
}

const running = () => ({ stopping: false, add() {} })

test('default', async () => {
  expect(await build('', running())).toMatch(/^Building the Bitcoin node …(\n {2}took .*)?$/)
})

test('error: what went wrong is said, and that there will be no Bitcoin chain', async () => {
  const said = await build("throw new Error('Cannot find bcoin')", running())
  expect(said).toContain('Cannot find bcoin')
  expect(said).toContain('Building the Bitcoin node failed')
  expect(said).toContain('There will be no local Bitcoin chain')
})

test('behavior: a stop meanwhile is a stop', async () => {
  const stack = running()
  const building = build('setTimeout(() => process.exit(1), 200)', stack)
  setTimeout(() => {
    stack.stopping = true
  }, 50)
  await expect(building).rejects.toThrow('failed')
})
