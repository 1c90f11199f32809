import type { Happening } from './happening.js'

/** Sends events to the site's services. */
export interface Sender {
  add(happening: Happening): void
  /** Throws away what waits. */
  clear(): void
}
