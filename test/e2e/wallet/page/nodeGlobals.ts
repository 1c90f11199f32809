// What readable-stream expects of Node.
export { Buffer } from 'buffer/index.js'

export const process = {
  env: {},
  browser: true,
  version: '',
  nextTick: (run: (...args: unknown[]) => void, ...args: unknown[]) => queueMicrotask(() => run(...args)),
  on() {},
  stdout: null,
  stderr: null,
}
