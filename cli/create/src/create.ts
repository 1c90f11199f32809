import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Answers } from './answers.js'
import { CreateError, exitCodes } from './CreateError.js'
import { readCatalog } from './catalog.js'
import type { Flags } from './flags.js'
import { gatherAnswers } from './gatherAnswers.js'
import { install } from './install.js'
import { runScript } from './packageManager.js'
import { type Plan, plan } from './plan.js'
import type { Prompter } from './prompter.js'
import { quote, shellWord } from './quote.js'
import { readTemplate } from './readTemplate.js'
import { entriesInTarget, repositoryPath, resolveTarget } from './target.js'
import { treeText } from './treeText.js'
import { writePlan } from './writePlan.js'

export type Surroundings = {
  cwd: string
  /** The directory that holds `catalog.json` and `templates`. */
  assets: string
  prompter?: Prompter | undefined
  userAgent: string | undefined
  print(text: string): void
}

/** The command from flags to files. @throws CreateError for everything a person can fix. */
export async function create(flags: Flags, surroundings: Surroundings): Promise<void> {
  const { cwd, assets, prompter, userAgent, print } = surroundings
  const catalog = readCatalog(assets)
  refuseLocalWithoutNpm(flags)

  const answers = await gatherAnswers({
    flags,
    catalog,
    prompter: flags.yes ? undefined : prompter,
    userAgent,
    checkDirectory: (directory) => refuseFilesInTheWay(resolveTarget(cwd, directory), directory, flags),
  })
  const target = resolveTarget(cwd, answers.directory)
  const project = plan({
    answers,
    catalog,
    template: readTemplate(assets, answers.template.id),
    ...(flags.local === undefined ? {} : { repository: repositoryPath(cwd, flags.local, target, catalog) }),
  })

  const replaced = filesReplaced(project, target)
  if (replaced.length > 0) print(`${flags.dryRun ? 'Would replace' : 'Replacing'}: ${replaced.join(', ')}`)
  if (flags.dryRun) {
    print(`Would write ${project.files.length} files to ${quote(answers.directory)}; nothing was written.\n`)
    print(
      treeText(
        basename(target),
        project.files.map((file) => file.path),
      ),
    )
    return
  }
  writePlan(project, target, { replace: flags.force === true })
  print(`Wrote ${project.files.length} files to ${quote(answers.directory)}.`)
  if (answers.install) await install(answers.packageManager, target)
  print(nextSteps(answers))
}

function refuseFilesInTheWay(target: string, directory: string, flags: Flags): void {
  const entries = entriesInTarget(target)
  if (entries.length === 0 || flags.force) return
  const shown = entries.slice(0, 8).map(quote).join(', ')
  const more = entries.length > 8 ? ` and ${entries.length - 8} more` : ''
  throw new CreateError(`${quote(directory)} is not empty: ${shown}${more}.`, {
    hint:
      'Nothing was written. Choose another directory, move these away, or pass --force to write among them ' +
      '(files of the same name are replaced, see which with --dry-run).',
  })
}

function filesReplaced(project: Plan, target: string): string[] {
  const present = new Set(entriesInTarget(target))
  if (present.size === 0) return []
  return project.files.map((file) => file.path).filter((path) => existsSync(join(target, path)))
}

function refuseLocalWithoutNpm({ local, packageManager = 'npm' }: Flags): void {
  if (local === undefined || packageManager === 'npm') return
  throw new CreateError(`--local works with npm only, not with ${packageManager}.`, {
    hint: 'Leave --package-manager out.',
    exitCode: exitCodes.usage,
  })
}

/** What to type next; words of the answers are quoted for the shell they are pasted into. */
function nextSteps({ directory, install, packageManager }: Answers): string {
  const commands = [
    directory === '.' ? '' : `cd ${shellWord(directory)}`,
    install ? '' : `${packageManager} install`,
    runScript(packageManager, 'dev'),
  ].filter(Boolean)
  return [
    '\nNext:',
    ...commands.map((command) => `  ${command}`),
    '\nPlugins are switched on and off in wallet-widget.config.ts, one line each.',
  ].join('\n')
}
