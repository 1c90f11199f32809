import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { CreateError } from '../CreateError.js'
import { quote } from '../quote.js'
import type { Project } from './findProject.js'

/**
 * Puts the config's new text in the place of the old one, whole or not at all.
 *
 * @throws CreateError where somebody else has changed it since it was read, or it can't be written.
 */
export function writeConfig({ configFile, configText }: Project, text: string): void {
  if (readFileSync(configFile, 'utf8') !== configText)
    throw new CreateError(`${quote(configFile)} was changed meanwhile.`, {
      hint: 'It was left as it is now. Run the command again.',
    })
  const next = `${configFile}.${randomUUID()}.tmp`
  try {
    writeFileSync(next, text, { flag: 'wx', mode: statSync(configFile).mode })
    renameSync(next, configFile)
  } catch (cause) {
    try {
      unlinkSync(next)
    } catch {
      // It was never made.
    }
    throw new CreateError(`${quote(configFile)} can't be written.`, {
      hint: `It is as it was: ${cause instanceof Error ? cause.message : String(cause)}.`,
      cause,
    })
  }
}
