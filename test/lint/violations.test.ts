import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantedTree } from './plantedTree.js'

type Row = { name: string; path: string; text: string; caught: string }

const library = (path: string, source: string, caught: string): Row => ({
  name: `${path} imports ${source}`,
  path,
  text: `import * as planted from '${source}'\n\nexport const kept = planted\n`,
  caught,
})
const code = (path: string, line: string, caught: string): Row => ({
  name: `${path}: ${line}`,
  path,
  text: `${line}\n`,
  caught,
})

const violations: Row[] = [
  library('kernel/src/a1.ts', '@wallet-widget/ui', 'The kernel and the scaffolder import no'),
  library('kernel/src/a2.ts', '@wallet-widget/evm', 'The kernel and the scaffolder import no'),
  library('cli/create/src/a1.ts', '@wallet-widget/kernel', 'The kernel and the scaffolder import no'),
  library('ui/src/a1.ts', '@wallet-widget/evm', 'ui imports the kernel only'),
  library('ui/src/parts/a2.tsx', '@wallet-widget/testing', 'ui imports the kernel only'),
  library('plugins/evm/src/a1.ts', '@wallet-widget/send', 'a plugin imports the kernel only'),
  library('plugins/evm/src/a2.ts', '@wallet-widget/ui', 'a plugin imports the kernel only'),
  library('plugins/evm/src/views/a3.tsx', '@wallet-widget/send', "A plugin's view imports"),
  library('plugins/send/src/a1.ts', '../../evm/src/index.js', 'public entry'),
  library('ui/src/a3.ts', '../../kernel/src/index.js', 'public entry'),
  library('ui/src/a4.ts', '@wallet-widget/kernel/dist/state/session.js', 'public entry'),
  library('test/e2e/a1.ts', '../../kernel/src/index.js', 'public entry'),
  library('kernel/src/a3.ts', 'tapable', 'Only kernel/src/hooks.ts imports tapable'),
  library('kernel/src/a4.ts', 'tapable/lib/Hook.js', 'Only kernel/src/hooks.ts imports tapable'),
  library('plugins/evm/src/a4.ts', 'tapable', 'Only kernel/src/hooks.ts imports tapable'),
  library('kernel/src/a5.ts', 'viem', 'Only plugins/evm and plugins/wagmi import viem'),
  library('ui/src/a5.ts', 'viem/chains', 'Only plugins/evm and plugins/wagmi import viem'),
  library('plugins/send/src/a2.ts', 'viem/actions', 'Only plugins/evm and plugins/wagmi import viem'),
  library('plugins/evm/src/a5.ts', '@solana/web3.js', 'Only plugins/solana'),
  library('plugins/evm/src/a6.ts', '@walletconnect/universal-provider', 'Only plugins/walletconnect'),
  library('plugins/evm/src/a7.ts', 'zod', 'zod/mini'),
  library('kernel/src/a6.ts', 'zod/v4', 'zod/mini'),
  library('kernel/src/a7.ts', 'react', 'lint/correctness/noUndeclaredDependencies'),
  library('ui/src/a6.ts', 'hono', 'lint/correctness/noUndeclaredDependencies'),
  code(
    'kernel/src/e1.ts',
    "import type { Two } from './e2.js'\n\nexport type One = Two | 1",
    'lint/suspicious/noImportCycles',
  ),
  code(
    'kernel/src/e2.ts',
    "import type { One } from './e1.js'\n\nexport type Two = readonly One[]",
    'lint/suspicious/noImportCycles',
  ),
  code('kernel/src/b1.ts', "export type { Send } from '@wallet-widget/send'", 'import no @wallet-widget'),
  code(
    'kernel/src/b2.ts',
    "export type Send = import('@wallet-widget/send').Send",
    'import no @wallet-widget',
  ),
  code(
    'ui/src/b1.ts',
    "export const load = () => import('@wallet-widget/evm')",
    'ui imports the kernel only',
  ),
  code('kernel/src/b3.ts', 'export default 1', 'lint/style/noDefaultExport'),
  code('ui/src/b2.ts', 'export const id = Math.random()', 'No Math.random'),
  code('plugins/evm/src/b1.ts', "export const id = Math['random']()", 'No Math.random'),
  code('kernel/src/b4.ts', "export const run = new Function('return 1')", 'No code from strings'),
  code('kernel/src/b5.ts', "export const run = Function('return 1')", 'No code from strings'),
  code('ui/src/b3.ts', "export const run = () => eval('1')", 'No code from strings'),
  code('ui/src/b4.ts', "export const run = () => globalThis.eval('1')", 'No code from strings'),
  code('plugins/evm/src/b2.ts', "setTimeout('alert(1)', 10)", 'No code from strings'),
  code('plugins/evm/src/b3.ts', 'export const load = (url: string) => import(url)', 'No code from strings'),
  code('ui/src/b5.ts', "document.body.innerHTML = '<b></b>'", 'No HTML from strings'),
  code('ui/src/b6.ts', "document.body['outerHTML'] = '<b></b>'", 'No HTML from strings'),
  code('ui/src/b7.ts', "document.body.insertAdjacentHTML('beforeend', '')", 'No HTML from strings'),
  code('ui/src/b8.ts', "Object.assign(document.body, { innerHTML: '' })", 'No HTML from strings'),
  code(
    'ui/src/b9.tsx',
    "export const B = <p dangerouslySetInnerHTML={{ __html: '' }} />",
    'No HTML from strings',
  ),
  code('ui/src/c1.tsx', 'export const B = <p style={{ top: 1 }}>x</p>', 'No inline style'),
  code('ui/src/c2.ts', "document.body.setAttribute('style', 'top: 1')", 'No inline style'),
  code('ui/src/c3.ts', "document.body.style.cssText = 'top: 1'", 'No inline style'),
  code('kernel/src/c1.ts', "window.postMessage({}, '*')", "never '*'"),
  code('plugins/evm/src/c1.ts', "parent.postMessage({}, '*', [])", "never '*'"),
  code('ui/src/c4.ts', "parent.postMessage({}, { targetOrigin: '*' })", "never '*'"),
  library('cli/frame/src/a1.ts', '../../services/src/contract/index.js', 'public entry'),
  library('cli/frame/src/a2.ts', 'zod', 'zod/mini'),
  code('cli/frame/src/b1.ts', 'export const id = Math.random()', 'No Math.random'),
  code('cli/frame/src/b2.ts', "export const run = () => eval('1')", 'No code from strings'),
  code('cli/frame/src/b3.ts', "document.body.innerHTML = '<b></b>'", 'No HTML from strings'),
  code('cli/frame/src/b4.ts', "document.body.setAttribute('style', 'top: 1')", 'No inline style'),
  code('cli/frame/src/b5.ts', "parent.postMessage({}, '*')", "never '*'"),
  code('kernel/src/f1.ts', "export const isEthereum = (id: string) => id === 'eip155'", 'know no feature'),
  code('ui/src/f2.ts', "export const names = { 'chain.solana': 'Solana' }", 'know no feature'),
  code('ui/src/f3.ts', "export type Listed = 'INJECTED' | 'other'", 'know no feature'),
  code(
    'kernel/src/f4.ts',
    "export const first = 'bip122:000000000019d6689c085ae165831e93'",
    'know no feature',
  ),
  code(
    'kernel/src/f5.ts',
    "export const isLogin = (plugin: string) => plugin === 'embedded-wallet'",
    'know no feature',
  ),
  code('ui/src/f6.ts', "export const view = 'ConnectingWalletConnect'", 'know no feature'),
  code(
    'ui/src/f7.ts',
    "export const texts = { 'alert.EMBEDDED_WALLET_LOAD_FAILED': 'Not loaded' }",
    'know no feature',
  ),
  code('anywhere/new.ts', 'export const id = Math.random()', 'No Math.random'),
  code('kernel/src/c2.ts', 'export const lines = 1\n'.repeat(401).trim(), 'noExcessiveLinesPerFile'),
]

const clean: Row[] = [
  library('kernel/src/hooks.ts', 'tapable', ''),
  library('kernel/src/d1.ts', 'nanostores', ''),
  library('kernel/src/d1.test.ts', 'tapable', ''),
  code('plugins/evm/src/d6.ts', "export const namespace = 'eip155'", ''),
  code('kernel/src/d3.test.ts', "export const namespace = 'eip155'", ''),
  code('kernel/src/d4.ts', "/** @example open({ namespace: 'eip155' }) */\nexport const field = 'email'", ''),
  library('kernel/src/d2.ts', './state/session.js', ''),
  library('ui/src/d1.ts', '@wallet-widget/kernel', ''),
  library('ui/src/d2.tsx', 'react', ''),
  library('plugins/evm/src/d1.ts', '@wallet-widget/kernel', ''),
  library('plugins/evm/src/d2.ts', 'viem/actions', ''),
  library('plugins/evm/src/d3.ts', 'zod/mini', ''),
  library('plugins/evm/src/d4.test.ts', '@wallet-widget/testing', ''),
  library('plugins/send/src/views/d6.tsx', '@wallet-widget/ui', ''),
  library('test/e2e/d1.ts', '@wallet-widget/kernel', ''),
  code('plugins/evm/src/d5.ts', "export const load = () => import('./views/Wallet.js')", ''),
  code('ui/src/d3.ts', "document.body.style.setProperty('--ww-accent', 'red')", ''),
  code('ui/src/d4.ts', "parent.postMessage({}, 'https://example.org')", ''),
  code('ui/src/d5.ts', 'setTimeout(() => document.body.remove(), 10)', ''),
  code('kernel/vitest.config.ts', 'export default {}', ''),
]

const sendManifest = { name: '@wallet-widget/send', dependencies: { '@wallet-widget/ui': '*' } }
const tree = plantedTree()
let found: Record<string, string[]> = {}

beforeAll(() => {
  tree.plant('plugins/send/package.json', JSON.stringify(sendManifest))
  for (const { path, text } of [...violations, ...clean]) tree.plant(path, text)
  found = tree.lint()
})
afterAll(() => tree.remove())

test.each(violations)('error: $name', ({ path, caught }) => {
  expect(found[path]?.join('\n') ?? 'nothing was reported').toContain(caught)
})

test.each(clean)('default: $name', ({ path }) => {
  expect(found[path]).toBeUndefined()
})
