import { homedir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { portNumber } from '../../environmentValues.js'
import type { LogFormat } from '../../log/log.js'
import { ServicesError } from '../../servicesError.js'
import type { Budget } from './unwrapBudget.js'

export type KeysSettings = { file: string; port: number; budget: Budget; logFormat: LogFormat }

const count = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be a whole number of at least 1')
  .transform(Number)

const environment = z.object({
  KEYS_FILE: z.string().optional(),
  KEYS_PORT: portNumber.default(4290),
  KEYS_PER_MINUTE: count.default(60),
  KEYS_PER_DAY: count.default(5_000),
  LOG_FORMAT: z.enum(['text', 'json'], 'must be text or json').default('text'),
})

/**
 * - `KEYS_FILE`: where the keys are kept, `wallet-widget-keys/keys.json` in `~/.local/share` if not set
 * - `KEYS_PORT`: where it listens, on 127.0.0.1
 * - `KEYS_PER_MINUTE`, `KEYS_PER_DAY`: how many secrets are unwrapped, in all
 *
 * @throws ServicesError `INVALID_SETTINGS`
 */
export function readKeysSettings(env: Readonly<Record<string, string | undefined>>): KeysSettings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { data, error } = environment.safeParse(given)
  if (!data) {
    const lines = error.issues.map((issue) => `  ${String(issue.path[0])}: ${issue.message}`)
    throw new ServicesError('INVALID_SETTINGS', `Fix these environment variables:\n${lines.join('\n')}`)
  }
  const folder = given.XDG_DATA_HOME ?? path.join(homedir(), '.local/share')
  return {
    file: data.KEYS_FILE ?? path.join(folder, 'wallet-widget-keys', 'keys.json'),
    port: data.KEYS_PORT,
    budget: { perMinute: data.KEYS_PER_MINUTE, perDay: data.KEYS_PER_DAY },
    logFormat: data.LOG_FORMAT,
  }
}
