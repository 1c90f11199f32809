import { basename } from 'node:path'
import { CreateError, exitCodes } from './CreateError.js'
import { quote } from './quote.js'

/** It is the id of the project, too: the services take no longer one. npm takes 214. */
const longest = 128
const pattern = /^(?:@[a-z0-9][a-z0-9._-]*\/)?[a-z0-9][a-z0-9._-]*$/
const reserved = new Set(['node_modules', 'favicon.ico'])

/** What is wrong with a name as an npm package name, or `undefined` when nothing is. */
export function nameProblem(name: string): string | undefined {
  if (name.length > longest) return `a project’s name has at most ${longest} characters`
  if (reserved.has(name)) return 'npm reserves this name'
  if (!pattern.test(name)) {
    return 'use small letters, digits, "-", "." and "_", beginning with a letter or digit; "@scope/name" is fine'
  }
  return undefined
}

/** @throws CreateError when the name cannot be a package name. */
export function checkName(name: string): string {
  const problem = nameProblem(name)
  if (!problem) return name
  throw new CreateError(`${quote(name)} cannot be the name of a package: ${problem}.`, {
    hint: `Give another one, for example --name ${nameFromDirectory(name)}.`,
    exitCode: exitCodes.usage,
  })
}

/** A package name made of the last part of a path. */
export function nameFromDirectory(directory: string): string {
  const name = basename(directory)
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[^a-z0-9]+/, '')
    .slice(0, longest)
    .replace(/[^a-z0-9]+$/, '')
  return name === '' || reserved.has(name) ? 'my-site' : name
}
