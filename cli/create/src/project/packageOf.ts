import { nameProblem } from '../projectName.js'

/** The npm package that an import is of; absent where it is of a file, or npm has no such name. */
export function packageOf(source: string): string | undefined {
  const name = /^(?:@[^/]*\/)?[^/]*/.exec(source)?.[0] ?? ''
  return nameProblem(name) === undefined ? name : undefined
}

/** Whether an import is of a file of the site, by a path or by what stands for one (`#src/…`, `~/…`, `@/…`). */
export function isOwnFile(source: string): boolean {
  return /^(?:\.{0,2}\/|#|~|@\/)/.test(source)
}
