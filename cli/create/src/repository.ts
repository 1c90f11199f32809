import { existsSync, realpathSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { CreateError, exitCodes } from './CreateError.js'
import type { Catalog } from './catalog.js'
import { quote } from './quote.js'
import { realTarget } from './realTarget.js'

/**
 * The path from the project to a clone of this repository, as `file:` dependencies need it.
 *
 * @throws CreateError when the clone lacks one of our packages.
 */
export function repositoryPath(cwd: string, local: string, target: string, catalog: Catalog): string {
  const root = resolve(cwd, local)
  const missing = Object.values(catalog.packages).find(
    ({ folder }) => !existsSync(join(root, folder, 'package.json')),
  )
  if (missing) {
    throw new CreateError(`${quote(local)} is not a clone of the wallet-widget repository.`, {
      hint: `Looked for ${missing.folder}/package.json in it. --local is only for work on the repository itself.`,
      exitCode: exitCodes.usage,
    })
  }
  return relative(realTarget(target), realpathSync(root)).replaceAll('\\', '/') || '.'
}
