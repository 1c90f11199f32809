import { captureMethod } from '@wallet-widget/kernel/connectors'

/** Methods of a foreign object as they were when it was found: what the page does to it later has no effect. */
export type Methods = Readonly<Record<string, ReturnType<typeof captureMethod>>>

/** Reads each of the named methods once and keeps it with its object; undefined when there is none of them. */
export function captureMethods(object: unknown, names: readonly string[]): Methods | undefined {
  const methods: Record<string, ReturnType<typeof captureMethod>> = Object.create(null)
  for (const name of names) {
    const method = captureMethod(object, name)
    if (method) methods[name] = method
  }
  return Object.keys(methods).length > 0 ? Object.freeze(methods) : undefined
}
