import { readProperty } from '../errors/readProperty.js'

const { apply } = Reflect

/**
 * Reads a method of a foreign object once and keeps it with its object: what the page does to it later has no effect
 * (threats T2, T3). Undefined when there is none.
 *
 * @example const request = captureMethod(window.wallet, 'request')
 */
export function captureMethod(object: unknown, name: string): ((...args: unknown[]) => unknown) | undefined {
  const method = readProperty(object, name)
  return typeof method === 'function' ? (...args) => apply(method, object, args) : undefined
}
