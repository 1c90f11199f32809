import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Inspection, type InspectionRequest, inspectionSchema } from './inspection.js'

const DEADLINE = 180_000
/** For what the process has written to arrive once it has ended; what it started may hold the pipe open for ever. */
const LAST_WORDS = 1_000

/** Inspects the project in a process of its own, which ends with its first answer, or after three minutes. */
export async function runInspection(request: InspectionRequest): Promise<Inspection> {
  const script = fileURLToPath(new URL('./inspect.js', import.meta.url))
  return new Promise((resolve) => {
    const child = fork(script, [JSON.stringify(request)], {
      cwd: request.root,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [],
    })
    const end = (inspection: Inspection) => {
      clearTimeout(deadline)
      // It may have been told not to end when it is asked to.
      child.kill('SIGKILL')
      child.stderr?.destroy()
      resolve(inspection)
    }
    const deadline = setTimeout(() => end({ failed: 'It took longer than 3 minutes to read.' }), DEADLINE)
    let said = ''
    child.stderr?.on('data', (chunk) => {
      said = (said + chunk).slice(-4000)
    })
    const endWithout = (code: number | null) =>
      end({ failed: said.trim() || `Reading it ended with ${code ?? 'a signal'}, and without an answer.` })
    child.on('message', (answer) => {
      const { data } = inspectionSchema.safeParse(answer)
      end(data ?? { failed: 'What was read of it is no answer of this command: code of it has interfered.' })
    })
    child.on('error', (error) => end({ failed: error.message }))
    child.on('close', endWithout)
    child.on('exit', (code) => setTimeout(endWithout, LAST_WORDS, code).unref())
  })
}
