import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { plantRepository } from './plantedRepository.fixture.js'

const passing = "import { expect, test } from 'vitest'\ntest('sound', () => expect(1).toBe(1))\n"
const broken = "import { expect, test } from 'vitest'\ntest('broken', () => expect(1).toBe(2))\n"
/** Fails in the first of two runs. */
const flaky = (options = '{}') => `
import { existsSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
test('one time in two', ${options}, () => {
  const isSecond = existsSync('second')
  writeFileSync('second', '')
  expect(isSecond, 'the first time').toBe(true)
})
`

test('default: a test that fails twice fails the run, and the others are counted', async () => {
  const { npmTest } = plantRepository({ 'a.test.ts': broken, 'b.test.ts': passing })
  const { code, text } = await npmTest('--only', 'unit')
  expect(text).toContain('Once more, alone: a.test.ts')
  expect(text).toMatch(/^Failed \(1\)\n {2}a\.test\.ts > broken\n {6}AssertionError: expected 1 to be 2/m)
  expect(text).toMatch(/^1 passed, 1 failed$/m)
  expect(code).toBe(1)
})

test('behavior: a test that fails once and passes alone is listed, and the run is green', async () => {
  const { npmTest } = plantRepository({ 'a.test.ts': flaky(), 'b.test.ts': passing })
  const { code, text } = await npmTest('--only', 'unit')
  expect(text).toContain('Flaky: failed, then passed alone (1 of at most 5)\n  a.test.ts > one time in two')
  expect(text).toContain('the first time')
  expect(text).toMatch(
    /\{"file":"a\.test\.ts","test":"one time in two","day":"\d{4}-\d\d-\d\d","commit":"\w+"\}/,
  )
  expect(text).toMatch(/^2 passed, 0 failed$/m)
  expect(code).toBe(0)
})

test('behavior: a test that money is sent once is not forgiven', async () => {
  const { npmTest } = plantRepository({ 'a.test.ts': flaky("{ tags: ['once'] }") })
  const { code, text } = await npmTest('--only', 'unit')
  expect(text).toMatch(/^0 passed, 1 failed$/m)
  expect(code).toBe(1)
})

test('behavior: an attack that gets through once is not forgiven', async () => {
  const { npmTest } = plantRepository({ 'test/attacks/a.test.ts': flaky() })
  const { code, text } = await npmTest('--only', 'attacks')
  expect(text).toMatch(/^0 passed, 1 failed$/m)
  expect(code).toBe(1)
})

test('behavior: a rejection that no test handles fails the run, beside a flaky test too', async () => {
  const unhandled = `${passing}\nvoid Promise.reject(new Error('nobody waits'))\n`
  const { npmTest } = plantRepository({ 'a.test.ts': unhandled, 'b.test.ts': flaky() })
  const { code, text } = await npmTest('--only', 'unit')
  expect(text).toMatch(/^2 passed, 1 failed$/m)
  expect(code).toBe(1)
})

test('behavior: past ten files that fail nothing is tried again, and the later stages run all the same', async () => {
  const names = Array.from({ length: 11 }, (_, index) => `${String(index)}.test.ts`)
  const files = Object.fromEntries(names.map((name) => [name, broken]))
  const { npmTest } = plantRepository({ ...files, 'test/attacks/a.test.ts': passing })
  const { code, text } = await npmTest('--only', 'unit,attacks')
  expect(text).not.toContain('Once more')
  expect(text).toMatch(/^unit +0 passed, 11 failed/m)
  expect(text).toMatch(/^attacks +1 passed, 0 failed/m)
  expect(code).toBe(1)
})

test('behavior: past five flaky tests the run fails', async () => {
  const text = (index: number) => flaky().replaceAll("'second'", `'second${index}'`)
  const files = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`${index}.test.ts`, text(index)]))
  const { npmTest } = plantRepository(files)
  const run = await npmTest('--only', 'unit')
  expect(run.text).toContain('More than 5 flaky tests')
  expect(run.text).toMatch(/^6 passed, 6 failed$/m)
  expect(run.code).toBe(1)
})

test('behavior: the second time they run one by one', async () => {
  const names = ['1', '2', '3', '4'].map((name) => `${name}.test.ts`)
  const text = flaky().replace(
    'expect(isSecond',
    "if (isSecond) expect(process.env.VITEST_POOL_ID).toBe('1')\n  expect(isSecond",
  )
  const { npmTest } = plantRepository(
    Object.fromEntries(names.map((name) => [name, text.replaceAll("'second'", `'${name}.second'`)])),
  )
  const run = await npmTest('--only', 'unit')
  expect(run.text).toContain('(4 of at most 5)')
  expect(run.text).toMatch(/^4 passed, 0 failed$/m)
})

test('behavior: a file without tests fails, and so does a run without any', async () => {
  const { npmTest } = plantRepository({ 'a.test.ts': 'export {}', 'b.test.ts': passing })
  const run = await npmTest('--only', 'unit')
  expect(run.text).toContain('a.test.ts has no tests.')
  expect(run.text).toMatch(/^1 passed, 1 failed$/m)
  const none = await npmTest('--only', 'unit', '--in', 'nowhere/')
  expect(none.text).toContain('Nothing was tested.')
  expect(none.code).toBe(1)
})

test('behavior: tests of one file that run side by side run one by one the second time', async () => {
  const body = `
import { existsSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
const isSecond = existsSync('second')
writeFileSync('second', '')
let [running, most] = [0, 0]
describe.concurrent('several', () => {
  for (const name of ['one', 'two', 'three'])
    test(name, async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running--
    })
})
test('last', () => expect(isSecond ? most : 0).toBe(1))
`
  const run = await plantRepository({ 'a.test.ts': body }).npmTest('--only', 'unit')
  expect(run.text).toMatch(/^4 passed, 0 failed$/m)
  expect(run.text).toContain('(1 of at most 5)')
})

test('behavior: the same of Playwright’s tests', async () => {
  const spec = (name: string, body: string, tag = '') =>
    `import { expect, test } from '@playwright/test'\ntest('${name}', { tag: [${tag}] }, () => { ${body} })\n`
  const sometimes = 'expect(test.info().retry, "the first time").toBe(1)'
  const { npmTest } = plantRepository({
    'test/e2e/playwright.config.ts': await readFile('test/e2e/playwright.config.ts', 'utf8'),
    'test/e2e/setup/globalSetup.ts': 'export default () => {}',
    'test/e2e/specs/a.spec.ts': spec('one time in two', sometimes),
    'test/e2e/specs/b.spec.ts': spec('money', sometimes, "'@once'"),
    'test/e2e/specs/c.spec.ts': spec('broken', 'expect(1).toBe(2)'),
    'test/e2e/specs/d.spec.ts': spec('sound', 'expect(1).toBe(1)'),
  })
  const { code, text } = await npmTest('--only', 'e2e')
  expect(text).toContain('(1 of at most 5)\n  test/e2e/specs/a.spec.ts > one time in two')
  expect(text).toMatch(/^2 passed, 2 failed$/m)
  expect(code).toBe(1)
})

test('behavior: a stage without what it needs is named and not run', async () => {
  const { npmTest } = plantRepository({ 'a.test.ts': passing })
  // There is nothing to build here.
  const { code, text } = await npmTest('--only', 'build,knip,unit')
  expect(text).toMatch(/^knip +not run: it needs build$/m)
  expect(text).toMatch(/^unit +1 passed, 0 failed/m)
  expect(code).toBe(1)
})

// There is no second run on that Node.
test.skipIf(process.versions.node.startsWith('26.'))(
  'behavior: the log of CI ends with what failed, whichever run it was',
  async () => {
    const onOthers = `
import { expect, test } from 'vitest'
test.skipIf(process.versions.node.startsWith('26.'))('on another Node', () => expect(1).toBe(2))
`
    const { ciRun } = plantRepository({ 'a.test.ts': onOthers, 'b.test.ts': passing })
    const { code, text } = await ciRun()
    const end = text.slice(text.indexOf('Passed on Node 26.'))
    expect(end).toMatch(/^unit +1 passed, 1 failed/m)
    expect(end).toMatch(/^Failed \(1\)\n {2}a\.test\.ts > on another Node\n {6}AssertionError/m)
    expect(end).toMatch(/^unit +1 passed, 0 failed, 1 skipped/m)
    expect(code).toBe(1)
  },
)

test('behavior: an error that no test explains is listed with its stage, a failed command with what it said', async () => {
  const unhandled = `${passing}\nvoid Promise.reject(new Error('nobody waits'))\n`
  const { npmTest } = plantRepository({ 'a.test.ts': unhandled })
  const { text } = await npmTest('--only', 'build,unit')
  expect(text).toMatch(
    /^Failed \(2\)\n {2}npm run build --silent\n {6}exit code 1\n(?: {6}.*\n)+ {2}unit\n {6}Error: nobody waits/m,
  )
})
