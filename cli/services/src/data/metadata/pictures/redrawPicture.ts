import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import type { Picture } from '../../../directory/wallet.js'
import { pictureSize } from './pictureSize.js'

const MAX_PIXELS = 4_096 * 4_096
const MAX_EDGE = 16_384
const TIMEOUT = 10_000
const IDLE = 30_000
const MAX_WAITING = 100
/** Its memory only ever grows. */
const PICTURES_OF_A_WORKER = 50

const drawn = z.object({
  type: z.enum(['image/webp', 'image/jpeg']),
  bytes: z.instanceof(Uint8Array<ArrayBuffer>),
})

/** Too many wait: that says nothing of the picture. */
export class QueueFullError extends Error {}

export type PictureRedrawer = {
  /** `undefined` for what is no picture, or too large a one. @throws QueueFullError */
  redraw(bytes: Uint8Array): Promise<Picture | undefined>
  close(): Promise<void>
}

/**
 * Draws pictures of strangers anew, 640 pixels wide or high at most, so that nothing of their files goes on to visitors:
 * no script, no place where a photograph was taken, no second file inside. The decoders are WebAssembly on a thread of
 * their own, which is ended when a picture breaks it or takes too long: whatever is wrong in them stays there.
 */
export function createPictureRedrawer(options: { timeout?: number } = {}): PictureRedrawer {
  const { timeout = TIMEOUT } = options
  let worker: Worker | undefined
  let left = 0
  let idle: NodeJS.Timeout | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let waiting = 0

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }

  function start(): Worker {
    const started = new Worker(new URL('./pictureWorker.js', import.meta.url), { stdout: true, stderr: true })
    started.unref()
    // What breaks while a picture is drawn is heard there.
    started.on('error', () => {})
    left = PICTURES_OF_A_WORKER
    return started
  }

  async function draw(bytes: Uint8Array): Promise<Picture | undefined> {
    clearTimeout(idle)
    worker ??= start()
    const picture = await answerOf(worker, bytes, timeout)
    left -= 1
    if (picture === undefined || left <= 0) await end()
    else idle = setTimeout(end, IDLE).unref()
    return picture
  }

  return {
    async redraw(bytes) {
      const size = pictureSize(bytes)
      if (size === undefined) return undefined
      const { width, height } = size
      if (width < 1 || height < 1 || Math.max(width, height) > MAX_EDGE || width * height > MAX_PIXELS)
        return undefined
      if (waiting >= MAX_WAITING) throw new QueueFullError('Too many pictures wait to be drawn.')
      waiting += 1
      const mine = turn.then(() => draw(bytes)).finally(() => (waiting -= 1))
      turn = mine.catch(() => {})
      return mine
    },
    close: end,
  }
}

/** `undefined` when the thread broke, ended, or took too long. */
function answerOf(worker: Worker, bytes: Uint8Array, timeout: number): Promise<Picture | undefined> {
  return new Promise((resolve) => {
    const deadline = setTimeout(settle, timeout, undefined)
    const fail = () => settle(undefined)
    worker.once('message', settle)
    worker.once('error', fail)
    worker.once('exit', fail)
    worker.postMessage(bytes)

    function settle(answer: unknown) {
      clearTimeout(deadline)
      worker.off('message', settle)
      worker.off('error', fail)
      worker.off('exit', fail)
      resolve(drawn.safeParse(answer).data)
    }
  })
}
