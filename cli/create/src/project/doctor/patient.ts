import type { PackageManager } from '../../packageManager.js'
import type { Candidate } from '../candidate.js'
import type { Config } from '../config/readConfig.js'
import type { Configured } from '../configured.js'
import type { Project } from '../findProject.js'

/** What the checks look at: a project whose config could be read. */
export type Patient = {
  project: Project
  config: Config
  configured: readonly Configured[]
  /** The manifests of those in the config, by id. */
  manifests: ReadonlyMap<string, Candidate>
  manager: PackageManager
}
