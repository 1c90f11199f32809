import type { Widget } from '../widget.js'

/**
 * Whether the visitor sees a view: in the modal while it is open, or inline.
 *
 * @example if (isShown(widget, 'Account')) await widget.back()
 */
export function isShown({ config, state }: ShownIn, view: string): boolean {
  const router = state.$router.get()
  return (router.open || config.inline) && router.view === view
}

interface ShownIn {
  readonly config: Pick<Widget['config'], 'inline'>
  readonly state: Pick<Widget['state'], '$router'>
}
