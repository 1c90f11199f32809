import { expect, test } from 'vitest'
import { installCommand } from './install.js'
import { detectPackageManager, runScript } from './packageManager.js'
import { readmeFile } from './plan.js'

test('default', () => {
  expect(detectPackageManager(undefined)).toBe('npm')
  expect(detectPackageManager('')).toBe('npm')
})

test.each([
  ['npm/10.8.2 node/v20.20.2 linux x64 workspaces/false', 'npm'],
  ['pnpm/9.1.0 npm/? node/v20.20.2 linux x64', 'pnpm'],
  ['yarn/1.22.22 npm/? node/v20.20.2 linux x64', 'yarn'],
  ['bun/1.1.0 npm/? node/v20.0.0 linux x64', 'bun'],
  ['evil; rm -rf ~/1 node/v20', 'npm'],
])('args: userAgent %s', (userAgent, manager) => {
  expect(detectPackageManager(userAgent)).toBe(manager)
})

test('behavior: commands are written for the manager', () => {
  expect(runScript('npm', 'dev')).toBe('npm run dev')
  expect(runScript('pnpm', 'dev')).toBe('pnpm dev')
  expect(readmeFile('npm install, npm run build', 'yarn')).toBe('yarn install, yarn build')
})

test('T24: the install command is fixed words, with no shell', () => {
  expect(installCommand('pnpm', 'linux', '/x/npm-cli.js')).toEqual(['pnpm', 'install'])
  expect(installCommand('npm', 'win32', 'C:/node/npm-cli.js')).toEqual([
    process.execPath,
    'C:/node/npm-cli.js',
    'install',
  ])
  expect(installCommand('yarn', 'win32', undefined)).toEqual(['cmd.exe', '/d', '/s', '/c', 'yarn install'])
})
