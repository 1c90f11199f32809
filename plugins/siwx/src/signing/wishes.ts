/** A sign-out that is still to be sent. Made again, it has another id: it is sent again, and drops no later sign-in. */
export interface Wish {
  /** Whom it is for, see `signOutKeys.ts`. */
  readonly key: string
  readonly id: string
}

/** As it is stored. */
export const textOf = ({ key, id }: Wish): string => `${key}#${id}`

/** Earlier versions stored no id. */
export function readWish(text: string): Wish {
  const at = text.lastIndexOf('#')
  return at < 0 ? { key: text, id: '' } : { key: text.slice(0, at), id: text.slice(at + 1) }
}

export const isWish = (one: Wish) => (other: Wish) => one.key === other.key && one.id === other.id
