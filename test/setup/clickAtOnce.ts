/**
 * Clicks an element as soon as it is there, which is before anybody could have seen it.
 *
 * @param find undefined while it is not there
 * @returns its `aria-disabled` at that moment
 */
export function clickAtOnce(find: () => Element | undefined): Promise<string | null> {
  return new Promise((resolve) => {
    const looking = setInterval(() => {
      const found = find()
      if (!(found instanceof HTMLElement)) return
      clearInterval(looking)
      found.click()
      resolve(found.ariaDisabled)
    }, 1)
  })
}
