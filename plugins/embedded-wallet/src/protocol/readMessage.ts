import { LIMITS } from './constants.js'

/** The parts of a message, each read once; undefined: no message of this protocol. */
export function readMessage(
  data: unknown,
  prefix: string,
): { name: string; id: string | undefined; payload: unknown } | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined
  const own = (key: string): unknown =>
    Object.hasOwn(data, key) ? (data as Record<string, unknown>)[key] : undefined
  const type = own('type')
  const id = own('id') ?? undefined
  if (typeof type !== 'string' || type.length > 100 || !type.startsWith(prefix)) return undefined
  if (id !== undefined && (typeof id !== 'string' || id.length === 0 || id.length > LIMITS.id))
    return undefined
  return { name: type.slice(prefix.length), id, payload: own('payload') ?? undefined }
}
