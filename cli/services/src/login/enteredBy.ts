/**
 * How the owner got in: `link`, the mail's link in the browser that began; `code`, a code that was typed, and so may have
 * been read out; `provider`, in the browser that began; `farcaster`, in its app, which knows no browser.
 */
export type EnteredBy = 'link' | 'code' | 'provider' | 'farcaster'

/** Whether somebody else may have begun it, and have talked the owner into a code or an approval. */
export const mayBeRelayed = ({ enteredBy }: { enteredBy: EnteredBy | null }): boolean =>
  enteredBy === 'code' || enteredBy === 'farcaster'
