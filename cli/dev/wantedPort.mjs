import { StepError } from './createSteps.mjs'

const DEFAULT = 5173

/** The port that the site should have: PORT, if it is set. */
export function wantedPort({ PORT }) {
  if (PORT === undefined || PORT === '') return DEFAULT
  const port = Number(PORT)
  if (/^\d+$/.test(PORT) && port < 65_536) return port
  throw new StepError(`PORT is ${JSON.stringify(PORT)}: it must be a whole number below 65536.`)
}
