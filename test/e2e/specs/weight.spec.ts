import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveFolder } from '../setup/serveFolder.js'
import { connectButton, modal } from '../support/modal.js'
import { expect, test } from '../support/test.js'

const MEGABYTE = 1_000_000
/** Words that only the evm plugin's code has. */
const EVM_WORDS = ['eip6963:announceProvider', 'eip6963:requestProvider', 'ethereum#initialized']

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

const filesWith = (folder: string, word: string) =>
  filesOf(folder)
    .filter(({ text }) => text.includes(word))
    .map(({ name }) => name)

test('default: a production install has at most 40 packages and 70 MB', { tag: '@smoke' }, ({ env }) => {
  test.info().annotations.push({
    type: 'install',
    description: `${env.install.packages} packages, ${(env.install.bytes / MEGABYTE).toFixed(1)} MB`,
  })
  expect(env.install.packages).toBeLessThanOrEqual(40)
  expect(env.install.bytes).toBeLessThanOrEqual(70 * MEGABYTE)
})

test('behavior: a plugin whose line is removed leaves no byte in the build', { tag: '@smoke' }, ({ env }) => {
  for (const word of EVM_WORDS) {
    expect(filesWith(env.folders.site, word), word).not.toEqual([])
    expect(filesWith(env.folders.withoutEvm, word), word).toEqual([])
  }
})

test('behavior: a plugin that is not enabled is in the build, and never loaded', { tag: '@smoke' }, async ({
  page,
  env,
  watch,
}) => {
  const chunks = filesWith(env.folders.disabledEvm, 'eip6963:announceProvider')
  expect(chunks).not.toEqual([])
  const server = await serveFolder(env.folders.disabledEvm)
  try {
    await page.goto(server.url)
    await connectButton(page).click()
    await expect(modal(page, 'Connect wallet')).toContainText('No wallet found')
    await watch.untilIdle(page)
    for (const chunk of chunks) expect(watch.requests.filter((url) => url.endsWith(chunk))).toEqual([])
  } finally {
    await server.close()
  }
})

test('behavior: without the plugin the page still works', { tag: '@smoke' }, async ({ page, env }) => {
  const server = await serveFolder(env.folders.withoutEvm)
  try {
    await page.goto(server.url)
    await connectButton(page).click()
    await expect(modal(page, 'Connect wallet')).toContainText('No wallet found')
  } finally {
    await server.close()
  }
})

test('behavior: the production build has no simulated wallet in it', { tag: '@smoke' }, ({ env }) => {
  expect(filesWith(env.folders.site, 'test.wallet-widget.development')).toEqual([])
  expect(filesWith(env.folders.site, 'simulated-wallet')).toEqual([])
})

/** Every host that the build may name, and what for. */
const HOSTS = {
  'name spaces of SVG and MathML': ['www.w3.org'],
  'documentation in the texts of errors': [
    'react.dev',
    'viem.sh',
    'oxlib.sh',
    'abitype.dev',
    'docs.soliditylang.org',
    '4byte.sourcify.dev',
    'wallet.example.org',
  ],
  'the chosen networks, as viem describes them': [
    'etherscan.io',
    'api.etherscan.io',
    'polygonscan.com',
    'api.polygonscan.com',
    'polygon.drpc.org',
    'ethereum.reth.rs',
  ],
  'where viem finds the pictures of ENS names': ['ipfs.io', 'arweave.net'],
}

test('T23: the build makes no code from strings, and names no new host', { tag: '@smoke' }, ({ env }) => {
  const known = new Set(Object.values(HOSTS).flat())
  const found = new Set<string>()
  for (const { name, text } of filesOf(env.folders.site)) {
    expect(text, name).not.toMatch(/new Function\(|\beval\(/)
    for (const [, host = ''] of text.matchAll(/https?:\/\/([a-z0-9.-]+\.[a-z]{2,})/gi)) found.add(host)
  }
  expect([...found].filter((host) => !known.has(host))).toEqual([])
})
