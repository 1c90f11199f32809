import { randomUUID } from 'node:crypto'
import { lstatSync, mkdirSync, renameSync, rmdirSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CreateError } from './CreateError.js'
import type { Plan, PlannedFile } from './plan.js'
import { quote } from './quote.js'

export type WriteOptions = {
  /** Replace a file of the same name; without it one such file stops everything before the first write. */
  replace?: boolean
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const forbidden = /[\\:\u0000-\u001f]/

/**
 * Writes the files of a plan below `root`, an absolute path. All paths are checked before the first write,
 * and what was created is removed again when a write fails.
 *
 * @throws CreateError when a path leads out of `root`, through a symbolic link, or a file is in the way.
 */
export function writePlan(plan: Plan, root: string, options: WriteOptions = {}): void {
  for (const file of plan.files) checkPath(file, root, options.replace === true)
  const undo: (() => void)[] = []
  try {
    for (const file of plan.files) writeOne(file, root, options.replace === true, undo)
  } catch (cause) {
    for (const step of undo.reverse()) attempt(step)
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new CreateError(`The project could not be written: ${reason}`, {
      hint: 'New files were removed again. Check the rights and the free space of the directory.',
      cause,
    })
  }
}

function checkPath({ path }: PlannedFile, root: string, replace: boolean): void {
  const parts = path.split('/')
  const bad = parts.some((part) => part === '' || part === '.' || part === '..' || forbidden.test(part))
  if (bad) {
    throw new CreateError(
      `The template wants to write ${quote(path)}, which is not a path inside the project.`,
      {
        hint: 'Nothing was written. This is a fault of the template: please report it.',
      },
    )
  }
  parts.forEach((_, index) => {
    const isFile = index === parts.length - 1
    checkEntry(join(root, ...parts.slice(0, index + 1)), path, isFile, replace)
  })
}

function checkEntry(entry: string, path: string, isFile: boolean, replace: boolean): void {
  const stats = lstatSync(entry, { throwIfNoEntry: false })
  if (!stats || (!isFile && stats.isDirectory()) || (isFile && stats.isFile() && replace)) return
  const what = stats.isSymbolicLink() ? 'a symbolic link' : stats.isDirectory() ? 'a directory' : 'a file'
  throw new CreateError(`${quote(path)} cannot be written: ${what} is in the way.`, {
    hint: `Nothing was written. Move ${quote(entry)} away, or choose another directory.`,
  })
}

function writeOne(
  { path, content }: PlannedFile,
  root: string,
  replace: boolean,
  undo: (() => void)[],
): void {
  const file = join(root, path)
  makeDirectory(dirname(file), undo)
  if (replace && lstatSync(file, { throwIfNoEntry: false })) {
    const next = `${file}.${randomUUID()}.tmp`
    undo.push(() => unlinkSync(next))
    writeFileSync(next, content, { flag: 'wx' })
    renameSync(next, file)
    return
  }
  writeFileSync(file, content, { flag: 'wx' })
  undo.push(() => unlinkSync(file))
}

function makeDirectory(path: string, undo: (() => void)[]): void {
  if (lstatSync(path, { throwIfNoEntry: false })) return
  makeDirectory(dirname(path), undo)
  mkdirSync(path)
  undo.push(() => rmdirSync(path))
}

function attempt(step: () => void): void {
  try {
    step()
  } catch {
    // The first failure is the one to report.
  }
}
