import type { WritableAtom } from 'nanostores'
import { BaseError } from '../errors/BaseError.js'
import type { Text } from '../i18n/i18n.js'

/** A view of the modal. */
export interface ViewDefinition {
  /** Its name in `open({ view })`. The loaded module exports its component under this name. */
  readonly id: string
  readonly title: Text
  load(): Promise<unknown>
  /** The visitor can't leave it: no back, no close. @default false */
  readonly held?: boolean
  /** Passing messages wait until the visitor has left it: nothing is to cover it. @default false */
  readonly uncovered?: boolean
}

export type Views = ReadonlyMap<string, ViewDefinition>

/**
 * Registers a view. The answer takes it out again.
 *
 * @throws BaseError `DUPLICATE_VIEW`
 */
export function addView($views: WritableAtom<Views>, view: ViewDefinition): () => void {
  if ($views.get().has(view.id))
    throw new BaseError(`The view "${view.id}" is registered already.`, {
      code: 'DUPLICATE_VIEW',
      metaMessages: ['Give the view another id, or take out the plugin that has it.'],
    })
  $views.set(new Map($views.get()).set(view.id, view))
  return () => {
    const rest = new Map($views.get())
    rest.delete(view.id)
    $views.set(rest)
  }
}
