import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const moduleUrl = pathToFileURL(path.join(import.meta.dirname, 'stoppable.mjs')).href

let child: ChildProcess | undefined
afterEach(() => child?.kill('SIGKILL'))

function run(main: string) {
  const program = `import { stoppable } from ${JSON.stringify(moduleUrl)}; await stoppable(async (stack) => { ${main} })`
  const started = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'pipe' })
  child = started
  let output = ''
  started.stdout.on('data', (chunk) => {
    output += chunk
  })
  started.stderr.on('data', (chunk) => {
    output += chunk
  })
  return {
    started,
    said: (word: string) => expect.poll(() => output).toContain(word),
    ended: once(started, 'close').then(([code]) => ({ code, output })),
  }
}

const stay = 'setInterval(() => {}, 1000)'

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'behavior: %s undoes all, newest first',
  async (signal) => {
    const { started, said, ended } = run(
      `stack.add(() => console.log('one')); stack.add(async () => console.log('two')); ${stay}; console.log('up')`,
    )
    await said('up')
    started.kill(signal)
    expect(await ended).toEqual({ code: 0, output: 'up\ntwo\none\n' })
  },
)

test('behavior: what a stop interrupts is no failure', async () => {
  const { started, said, ended } = run(
    `await new Promise((_, reject) => { stack.add(() => reject(new Error('cut short'))); ${stay}; console.log('up') })`,
  )
  await said('up')
  started.kill('SIGINT')
  expect(await ended).toEqual({ code: 0, output: 'up\n' })
})

test('error: a failure undoes all, tells and exits with 1', async () => {
  const { ended } = run(
    `stack.add(() => console.log('undone')); ${stay}; throw Object.assign(new Error('No.'), { expected: true })`,
  )
  const { code, output } = await ended
  expect(code).toBe(1)
  expect(output).toContain('No.\n')
  expect(output).toContain('undone\n')
  expect(output).not.toContain('at ')
})

test('error: one undoing fails, the others are done', async () => {
  const { started, said, ended } = run(
    `stack.add(() => console.log('one')); stack.add(() => { throw new Error('stuck') }); ${stay}; console.log('up')`,
  )
  await said('up')
  started.kill('SIGTERM')
  const { code, output } = await ended
  expect(code).toBe(1)
  expect(output).toMatch(/stuck[\s\S]*one\n/)
})
