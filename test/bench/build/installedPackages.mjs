import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { appFolder } from './prepareApp.mjs'

/**
 * What npm installed for an app, by its own record. `production` leaves out what only the build tools need.
 *
 * @param {string} name
 * @param {string[]} versionsOf packages whose versions to tell
 */
export function installedPackages(name, versionsOf) {
  const folder = appFolder(name)
  const lock = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'))
  const result = { all: { packages: 0, bytes: 0 }, production: { packages: 0, bytes: 0 }, versions: {} }
  for (const [path, { link, dev, devOptional }] of Object.entries(lock.packages)) {
    if (!path || link || !existsSync(join(folder, path))) continue
    const bytes = bytesUnder(join(folder, path))
    const counts = dev || devOptional ? [result.all] : [result.all, result.production]
    for (const count of counts) {
      count.packages++
      count.bytes += bytes
    }
  }
  for (const dependency of new Set([...versionsOf, 'react', 'vite']))
    result.versions[dependency] = lock.packages[`node_modules/${dependency}`]?.version
  return result
}

// A nested node_modules is counted under its own packages.
function bytesUnder(path) {
  const stat = lstatSync(path)
  if (!stat.isDirectory()) return stat.size
  const names = readdirSync(path).filter((name) => name !== 'node_modules')
  return names.reduce((sum, name) => sum + bytesUnder(join(path, name)), 0)
}
