import { readConfigModule } from './configModule.js'
import type { Inspection, InspectionRequest } from './inspection.js'
import { measureBuild } from './measureBuild.js'
import { findVite } from './vite.js'

// Runs in a process of its own: the config is somebody's code, and may print, hang or fail.
process.on('unhandledRejection', () => {})

// It has no word in the answer by accident or by one line. It is no wall: the code shares the process.
const { send } = process
delete process.send

const request = JSON.parse(process.argv[2] ?? '{}') as InspectionRequest
const inspection = await inspect(request)
send?.call(process, inspection, () => process.exit(0))

async function inspect(wanted: InspectionRequest): Promise<Inspection> {
  const vite = await findVite(wanted.root)
  if (!vite) return { withoutVite: true }
  const read = await readConfigModule(vite, wanted)
  if (read.failed !== undefined || wanted.packages.length === 0) return read
  try {
    return { ...read, costs: await measureBuild(vite, wanted) }
  } catch (error) {
    return { ...read, buildFailed: error instanceof Error ? error.message : String(error) }
  }
}
