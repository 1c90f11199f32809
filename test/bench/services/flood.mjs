import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { load } from '../relay/load.mjs'

const program = fileURLToPath(new URL('flooder.mjs', import.meta.url))

/** Of others while 50 addresses do what they can against a relay with its own limits: what is delivered, and how soon. */
export async function flood(seconds) {
  const others = { pairs: 50, rate: 200, seconds, limits: {} }
  const quiet = await load(others)
  let refused = 0
  let child
  const flooded = await load({
    ...others,
    async meanwhile(relayUrl) {
      child = fork(program, [relayUrl])
      child.on('message', (answer) => {
        refused = answer.refused
      })
      await once(child, 'message')
    },
  })
  child?.kill()
  return { quiet, flooded, refused }
}
