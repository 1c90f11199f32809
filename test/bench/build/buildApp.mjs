import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { appFolder } from './prepareApp.mjs'

/**
 * Builds an app for production, some times over.
 *
 * @param {string} name
 * @param {number} times
 * @returns {number[]} milliseconds each `vite build` took, its start included
 */
export function buildApp(name, times) {
  const folder = appFolder(name)
  return Array.from({ length: times }, () => {
    const from = performance.now()
    const vite = join(folder, 'node_modules/vite/bin/vite.js')
    const { status, stderr } = spawnSync(process.execPath, [vite, 'build'], { cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(`vite build failed for ${name}: ${stderr.slice(-500)}`)
    return performance.now() - from
  })
}
