import type { Widget } from '../widget.js'

/** The part of the widget that a plugin needs no permission for. */
const REACH = [
  'open',
  'close',
  'back',
  'push',
  'replace',
  'shake',
  'prefetch',
  'connect',
  'cancelConnect',
  'disconnect',
  'switchNetwork',
  'alert',
  'dismissAlert',
  'toast',
] as const satisfies readonly (keyof Widget)[]

export type Reach = Pick<Widget, (typeof REACH)[number]>

export const reachOf = (widget: Widget): Reach =>
  Object.fromEntries(REACH.map((name) => [name, widget[name]])) as unknown as Reach
