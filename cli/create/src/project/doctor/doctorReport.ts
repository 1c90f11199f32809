import type { Finding } from './finding.js'
import type { PluginCost } from './inspection.js'
import type { Origin } from './origins.js'

/** What `doctor` found, as `--json` answers it. */
export type DoctorReport = {
  command: 'doctor'
  config: string
  /** Nothing was found that has to be mended. */
  ok: boolean
  findings: Finding[]
  plugins: {
    id: string | undefined
    package: string
    version: string | undefined
    enabled: boolean
    permissions: string[]
    /** By its code in the config, as it ran, or by its manifest alone; absent where nothing says it. */
    saidBy?: 'code' | 'manifest'
    /** kB, gzip, in this project's own build. */
    cost?: PluginCost
  }[]
  origins: Origin[]
  /** Absent where the config could not be read. */
  policy?: string
}
