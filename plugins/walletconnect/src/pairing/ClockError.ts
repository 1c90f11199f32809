import { BaseError } from '@wallet-widget/kernel'

/** A relay does not let in a device whose clock is wrong. */
export class ClockError extends BaseError {
  override readonly name = 'ClockError'
  /** How far a server's clock is ahead of the device's. ms */
  readonly ahead: number

  constructor(ahead: number, cause: unknown) {
    const minutes = Math.round(Math.abs(ahead) / 60_000)
    super(`The clock of this device is ${minutes} minutes ${ahead < 0 ? 'fast' : 'slow'}`, {
      code: 'CLOCK_WRONG',
      cause,
      metaMessages: ['Set it right, then connect again.'],
    })
    this.ahead = ahead
  }
}
