import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findChromium } from './test/setup/chromium.mjs'
import { chromiumArgs } from './test/setup/chromiumArgs.mjs'
import { VitestReporter } from './test/setup/vitestReporter.mjs'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const chromium = findChromium()

const resolve = {
  alias: [
    { find: /^@wallet-widget\/kernel$/, replacement: at('kernel/src/index.ts') },
    { find: /^@wallet-widget\/kernel\/connectors$/, replacement: at('kernel/src/connectors/index.ts') },
    { find: /^@wallet-widget\/ui$/, replacement: at('ui/src/index.ts') },
    { find: /^@wallet-widget\/ui\/(mount|element|themes)$/, replacement: at('ui/src/$1.ts') },
    { find: /^@wallet-widget\/ui\/parts$/, replacement: at('ui/src/parts/index.ts') },
    { find: /^@wallet-widget\/(services|local)$/, replacement: at('cli/$1/src/index.ts') },
    { find: /^@wallet-widget\/services\/contract$/, replacement: at('cli/services/src/contract/index.ts') },
    { find: /^@wallet-widget\/services\/development$/, replacement: at('cli/services/src/development.ts') },
    { find: /^@wallet-widget\/frame\/element$/, replacement: at('cli/frame/src/account/element.ts') },
    { find: /^@wallet-widget\/testing\/paired$/, replacement: at('test/kit/src/paired/index.ts') },
    { find: /^@wallet-widget\/testing$/, replacement: at('test/kit/src/index.ts') },
    {
      find: /^@wallet-widget\/embedded-wallet\/protocol$/,
      replacement: at('plugins/embedded-wallet/src/protocol/index.ts'),
    },
    { find: /^@wallet-widget\/siwx\/server$/, replacement: at('plugins/siwx/src/server/index.ts') },
    { find: /^@wallet-widget\/([^/]+)$/, replacement: at('plugins/$1/src/index.ts') },
  ],
  dedupe: ['react', 'react-dom'],
}
// Newer Nodes have a localStorage of their own, which is undefined without a file and hides the test environment's.
const execArgv = process.allowedNodeEnvironmentFlags.has('--no-experimental-webstorage')
  ? ['--no-experimental-webstorage']
  : []
const exclude = [
  '**/node_modules/**',
  '**/dist/**',
  'templates/**',
  'test/attacks/**',
  'test/bench/**',
  'test/e2e/**',
]

const patientWaits = at('test/setup/patientWaits.ts')
const leaveClean = at('test/setup/leaveClean.ts')

const tags = [
  {
    name: 'once',
    description: 'That money is sent once: what fails here once has failed, though it passes alone.',
  },
  {
    name: 'looks',
    description: 'Another look at a state, in another theme or language: with `--all` alone.',
  },
  {
    name: 'slow',
    description: 'What takes long and tells of what is rare: with `--all` alone.',
  },
]

/** Files that failed run a second time, each in a worker of its own and one test after the other. */
const isAlone = process.env.WALLET_WIDGET_ALONE !== undefined

/** Of the tests that run in Node. */
const node = {
  setupFiles: [patientWaits],
  tags,
  css: true,
  environment: 'node',
  execArgv,
  restoreMocks: true,
  // Generous: a deadline here is against hanging, and machines differ.
  testTimeout: 20_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
  // Much of what these do is wait: for processes, timers and other sockets.
  maxWorkers: availableParallelism() + 1,
  // Each of these may be a visitor in a browser.
  maxConcurrency: isAlone ? 1 : 3,
}

const report = process.env.WALLET_WIDGET_REPORT

export default defineConfig({
  test: {
    reporters: report ? ['default', new VitestReporter(report)] : ['default'],
    projects: [
      {
        resolve,
        test: {
          ...node,
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...exclude, '**/*.{alone,browser,system}.test.{ts,tsx}', 'test/packaging/**'],
          // To load again for each file what all of them import takes as long as the tests.
          isolate: isAlone,
          setupFiles: [...node.setupFiles, leaveClean],
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve,
        test: {
          ...node,
          // What mocks modules, measures what its whole process did, or opens connections that can't be ended.
          name: 'unit-alone',
          include: ['**/*.alone.test.{ts,tsx}'],
          exclude,
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve,
        // What starts a browser, a chain, a store or our services in processes of their own.
        test: {
          ...node,
          name: 'system',
          include: ['**/*.system.test.{ts,tsx}'],
          exclude,
          globalSetup: [at('test/setup/sharedPostgres.mjs')],
          testTimeout: 40_000,
          maxWorkers: Math.max(2, availableParallelism() - 1),
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'packaging',
          tags,
          environment: 'node',
          include: ['test/packaging/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve,
        test: {
          name: 'attacks',
          tags,
          environment: 'node',
          include: ['test/attacks/**/*.test.{ts,tsx}'],
          expect: { poll: { timeout: 10_000 } },
          setupFiles: [patientWaits],
          globalSetup: 'test/attacks/setup/globalSetup.ts',
          maxWorkers: 2,
          maxConcurrency: 3,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        resolve,
        // Taken from where their importer is: the kit's are newer than those that stand at the root.
        optimizeDeps: { exclude: ['@noble/curves', '@noble/hashes', '@scure/base', '@scure/btc-signer'] },
        test: {
          name: 'browser',
          tags,
          css: true,
          include: ['**/*.browser.test.{ts,tsx}'],
          exclude,
          setupFiles: [patientWaits],
          restoreMocks: true,
          testTimeout: 40_000,
          expect: { poll: { timeout: 10_000 } },
          // They wait for what moves as long as they work.
          maxWorkers: availableParallelism() + 1,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            api: { host: '127.0.0.1' },
            provider: playwright({
              launchOptions: { ...(chromium ? { executablePath: chromium } : {}), args: chromiumArgs() },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
