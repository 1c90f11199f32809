import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { filesIn } from './filesIn.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const itself = 'test/lint/alone.test.ts'

/** What would reach into the files that come after it in the same worker. */
const lasting = {
  'a module mocked for the whole worker': /\bvi\.(do)?mock\(/,
  'a member of every object, which what goes on beside the test sees, too':
    /\.(assign|definePropert\w+|set)\(\s*Object\.prototype\b|= Object\.prototype as\b/,
  'a client of the pairing protocol, which connects again after its test':
    /from '@(walletconnect|reown)\/|from '@wallet-widget\/testing\/paired'|\/startPairing\.js'/,
  'a subscription to a Solana node, which connects again after its test':
    /\bwsEndpoint\b|\brpcSubscriptions\b|\bsendAndConfirmTransaction\(/,
}

const reasons = (source: string) =>
  Object.entries(lasting).flatMap(([reason, sign]) => (sign.test(source) ? [reason] : []))

const isShared = (path: string) => /(?<!\.(alone|browser|system))\.test\.tsx?$/.test(path) && path !== itself

test('behavior: a test that leaves behind what can’t be ended runs alone', () => {
  const paths = ['cli', 'kernel', 'plugins', 'test/kit', 'test/lint', 'test/setup', 'ui']
    .flatMap((folder) => filesIn(root, folder))
    .filter(isShared)
  expect(paths.length).toBeGreaterThan(400)
  const found = paths
    .map((path) => [path, ...reasons(readFileSync(join(root, path), 'utf8'))])
    .filter(({ length }) => length > 1)
  expect(found, 'Rename each of them to `*.alone.test.ts`.').toEqual([])
})

test.each([
  ["vi.mock('./a.js')", 1],
  ['Object.assign(Object.prototype, { type: 1 })', 1],
  ["Object.defineProperty(Object.prototype, 'type', {})", 1],
  ['const { hasOwnProperty } = Object.prototype', 0],
  ["import { Core } from '@walletconnect/core'", 1],
  ["import { startPairing } from '../test/startPairing.js'", 1],
  ['new Connection(url, { wsEndpoint: ws })', 1],
  ['await sendAndConfirmTransaction(connection, transaction, [from])', 1],
  ['const spy = vi.spyOn(console, "error")', 0],
  ["const text = 'walletconnect'", 0],
])('default: %s', (source, count) => {
  expect(reasons(source)).toHaveLength(count)
})
