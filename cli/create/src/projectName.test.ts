import { expect, test } from 'vitest'
import { checkName, nameFromDirectory, nameProblem } from './projectName.js'

test.each(['my-site', 'site2', 'a', '@scope/my.site_2'])('default: %s', (name) => {
  expect(checkName(name)).toBe(name)
})

test.each([
  '',
  'My Site',
  '../x',
  '/etc/x',
  '.hidden',
  '_x',
  '-x',
  'a/b',
  '@scope',
  "x'; process.exit()",
  '$(touch x)',
  'a\nb',
  'node_modules',
  'x'.repeat(129),
])('error: %j is not a name', (name) => {
  expect(nameProblem(name)).toBeDefined()
  expect(() => checkName(name)).toThrow('cannot be the name of a package')
})

test('L15: a directory’s name of any length makes an id that the services take', () => {
  for (const length of [128, 129, 214, 300])
    expect(nameFromDirectory('a'.repeat(length))).toBe('a'.repeat(128))
  expect(nameFromDirectory(`${'a'.repeat(127)}-b`)).toBe('a'.repeat(127))
})

test.each([
  ['My Site', 'my-site'],
  ['shops/Été 2', 't-2'],
  ['..', 'my-site'],
  ['node_modules', 'my-site'],
  ['a;touch $(b)', 'a-touch-b'],
])('args: directory %s', (directory, name) => {
  expect(nameFromDirectory(directory)).toBe(name)
  expect(nameProblem(name)).toBeUndefined()
})
