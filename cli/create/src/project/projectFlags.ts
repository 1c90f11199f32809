import type { PackageManager } from '../packageManager.js'
import type { Prompter } from '../prompter.js'

/** What the command line of every subcommand may say. */
export type ProjectFlags = {
  config?: string
  json?: boolean
}

/** What those that change the project take beside. */
export type ChangeFlags = ProjectFlags & {
  packageManager?: PackageManager
  install?: boolean
  networks?: boolean
  dryRun?: boolean
  yes?: boolean
}

export type ProjectSurroundings = {
  cwd: string
  /** The directory that holds `catalog.json`. */
  assets: string
  /** Absent where there is no terminal, or nothing shall be asked. */
  prompter?: Prompter | undefined
  userAgent: string | undefined
  /** For people: silent with `--json`. */
  say(text: string): void
}

/** What a command that changes the project did, or would do: the answer of `--json`. */
export type ChangeReport = {
  command: 'add' | 'remove'
  config: string
  dryRun: boolean
  plugins: unknown[]
  /** Lines of the config, with `-` or `+` before each. */
  changes: string[]
  /** The words for the package manager; absent where it has nothing to do. */
  packages: string | undefined
  /** They were given to it. */
  ran: boolean
  /** The config was written. */
  written: boolean
  /** What is left to do, or to know. */
  notes: string[]
}
