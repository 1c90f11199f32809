import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

const outDir = mkdtempSync(join(tmpdir(), 'kernel-bundle-'))
const entry = fileURLToPath(new URL('./index.ts', import.meta.url))

const page = `
const { createWidget, definePlugin } = await import('./kernel.js')
const hello = definePlugin({ id: 'hello', setup: (context) => {
  context.hooks.open.prepare.tap((request) => ({ ...request, arguments: 'edited' }))
} })
const chain = { id: 1, name: 'Ethereum', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: { default: { http: [] } } }
const widget = createWidget({ projectId: 'test', networks: [chain], plugins: [hello()] })
await widget.open()
await widget.setLanguage('de')
const refused = await widget.request({ method: 'eth_sign' }).catch((error) => error.code)
const { open, arguments: given } = widget.state.$router.get()
await widget.close()
widget.destroy()
console.log(JSON.stringify({ open, given, refused }))
`

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'silent',
    build: { outDir, lib: { entry, formats: ['es'], fileName: 'kernel' }, minify: false },
  })
  writeFileSync(join(outDir, 'page.mjs'), page)
}, 60_000)
afterAll(() => rmSync(outDir, { recursive: true }))

const run = (...flags: string[]) => {
  const options = { cwd: outDir, encoding: 'utf8', stdio: 'pipe' } as const
  return execFileSync(process.execPath, [...flags, 'page.mjs'], options)
}

test('behavior: nothing in the bundle makes code out of text', () => {
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.m?js$/.test(file),
  )
  expect(files).toContain('kernel.js')
  for (const file of files) {
    const code = readFileSync(join(outDir, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
    expect(code, file).not.toMatch(/\bnew Function\b|\bFunction\(|\beval\(|HookCodeFactory/)
  }
})

test('behavior: runs where code out of text is refused', () => {
  const answer = run('--disallow-code-generation-from-strings')
  expect(JSON.parse(answer)).toEqual({ open: true, given: 'edited', refused: 'NOT_CONNECTED' })
})

test('F26: works in plain Node, and Node has nothing to warn of', () => {
  expect(JSON.parse(run('--throw-deprecation', '--trace-warnings'))).toMatchObject({ open: true })
})
