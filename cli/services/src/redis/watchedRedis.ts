import { type Command, Redis, type RedisOptions } from 'ioredis'
import { startAwakeClock } from '../awake.js'

/** How long Redis may be silent. */
export type Patience = {
  /** Milliseconds without a word while an answer is due, after which the connection is given up. */
  readonly silence: number
  /** Milliseconds after which a command is refused that was not answered. @default as long as there is a connection */
  readonly command?: number
}

/**
 * A connection that is given up when Redis falls silent: a machine that is gone says no goodbye. ioredis has such limits
 * of its own, which count the time in which this process itself stood still, and take Redis for lost whenever it was busy
 * for so long.
 */
export class WatchedRedis extends Redis {
  readonly #patience: Patience
  /** What is not answered, each with when it was asked, oldest first. Times are of `#clock`. */
  readonly #due = new Map<Command, number>()
  readonly #clock = startAwakeClock(() => this.#look())
  #heardAt = 0

  constructor(url: string, { patience, ...options }: RedisOptions & { patience: Patience }) {
    super(url, options)
    this.#patience = patience
    const hear = () => {
      this.#heardAt = this.#clock.now()
    }
    this.on('connect', () => {
      hear()
      this.stream.on('data', hear)
    })
    this.on('end', () => this.#clock.stop())
  }

  override sendCommand(...[command, stream]: Parameters<Redis['sendCommand']>): unknown {
    // Seen again when it was kept until there was a connection.
    if (!this.#due.has(command)) {
      this.#due.set(command, this.#clock.now())
      const end = () => this.#due.delete(command)
      command.promise.then(end, end)
    }
    return super.sendCommand(command, stream)
  }

  #look(): void {
    const { silence, command: most } = this.#patience
    const [first] = this.#due.values()
    if (first === undefined) return
    const isConnected = this.status === 'connect' || this.status === 'ready'
    if (isConnected && this.#clock.now() - Math.max(first, this.#heardAt) >= silence)
      this.stream.destroy(new Error(`Redis says nothing for ${silence} ms`))
    if (most === undefined) return
    for (const [command, since] of this.#due) {
      if (this.#clock.now() - since < most) break
      command.reject(new Error(`Redis gave no answer within ${most} ms`))
    }
  }
}
