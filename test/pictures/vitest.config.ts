import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import shared from '../../vitest.config.js'
import { findChromium } from '../setup/chromium.mjs'
import { chromiumArgs } from '../setup/chromiumArgs.mjs'

const projects = shared.test?.projects ?? []

function projectNamed(name: string): TestProjectInlineConfiguration {
  const isIt = (project: (typeof projects)[number]): project is TestProjectInlineConfiguration =>
    typeof project === 'object' && 'test' in project && project.test?.name === name
  const found = projects.find(isIt)
  if (!found) throw new Error(`There is no project ${name}.`)
  return found
}

const browser = projectNamed('browser')
const system = projectNamed('system')
const executablePath = findChromium()

/** The browser of the tests, wide enough for every picture: in a smaller one they would be scaled. */
const views: TestProjectInlineConfiguration = {
  ...browser,
  test: {
    ...browser.test,
    name: 'pictures',
    include: ['test/pictures/*Pictures.tsx'],
    browser: {
      ...browser.test?.browser,
      ui: false,
      provider: playwright({
        contextOptions: { viewport: { width: 1400, height: 900 } },
        launchOptions: { ...(executablePath && { executablePath }), args: chromiumArgs() },
      }),
    },
  },
}

/** The wallet's own windows, which services serve that run in Node. */
const windows: TestProjectInlineConfiguration = {
  ...system,
  test: { ...system.test, name: 'windows', include: ['test/pictures/windows/*Pictures.ts'] },
}

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: { projects: [views, windows] },
})
