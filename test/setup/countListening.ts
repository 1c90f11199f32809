import { setImmediate } from 'node:timers/promises'

/** How many ports this process listens on. One that is being closed is gone a turn of the event loop later. */
export async function countListening(): Promise<number> {
  for (let turn = 0; turn < 2; turn++) await setImmediate()
  return process.getActiveResourcesInfo().filter((kind) => kind === 'TCPServerWrap').length
}
