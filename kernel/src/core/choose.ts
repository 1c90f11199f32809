import type { CoreContext } from './coreContext.js'

/** Notes that the visitor chooses who is in use. Returns whether they have chosen something else since. */
export function choose({ choices }: Pick<CoreContext, 'choices'>): () => boolean {
  const choice = ++choices.last
  return () => choices.last !== choice
}
