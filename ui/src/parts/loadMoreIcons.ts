import { atom } from 'nanostores'

/** The icons that don't come with the modal, once they are there. */
export const $moreIcons = atom<Readonly<Record<string, string>> | undefined>()

/** Fetches them; without them a text stands alone. */
export function loadMoreIcons(): void {
  if ($moreIcons.get()) return
  import('./moreIcons.js').then(
    ({ moreIcons }) => $moreIcons.set(moreIcons),
    () => {},
  )
}
