import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import shared from '../../vitest.config.js'

const browser = shared.test?.projects?.find(
  (project) => typeof project === 'object' && 'test' in project && project.test?.name === 'browser',
)
if (typeof browser !== 'object' || !('test' in browser)) throw new Error('There is no project for browsers.')

/** The browser of the tests, without motion, taking pictures instead. */
export default defineConfig({
  ...browser,
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: { ...browser.test, name: 'pictures', include: ['test/pictures/takePictures.tsx'] },
})
