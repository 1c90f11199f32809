/** What a visitor looks for: by what it is and what it is called. */
export interface Target {
  readonly role: 'button' | 'dialog' | 'field' | 'heading' | 'section'
  /** Part of what it is called, or all of it. */
  readonly name?: string | { readonly exactly: string }
  /** Within what else it is looked for. */
  readonly within?: Target
}

/** Everything of this kind that is shown and can be used, shadow roots included. Runs in the page. */
export function findShown(target: Target): Element[] {
  const kinds: Record<Target['role'], string> = {
    button: 'button, [role=button], [role=tab], a[href], summary',
    dialog: 'dialog[open], [role=dialog]',
    field: 'input, textarea, select',
    heading: 'h1, h2, h3, [role=heading]',
    section: 'section',
  }
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const all = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? all(one.shadowRoot) : [])])
  const nameOf = (element: Element) => {
    const root = element.getRootNode() as Document | ShadowRoot
    const labelled = element.getAttribute('aria-labelledby')
    const labels = labelled?.split(' ').map((id) => tidy(root.getElementById(id)?.textContent))
    const own = element.getAttribute('aria-label') || labels?.join(' ')
    if (own) return own
    if (element.matches('section')) return tidy(element.querySelector('h1, h2, h3')?.textContent)
    if (element.matches('input, textarea, select')) {
      const { labels: given } = element as HTMLInputElement
      return tidy([...(given ?? [])].map(({ textContent }) => textContent).join(' '))
    }
    return tidy((element as HTMLElement).innerText)
  }
  const isCalled = (element: Element, { name }: Target) => {
    if (name === undefined) return true
    const called = nameOf(element)
    return typeof name === 'string'
      ? called.toLowerCase().includes(name.toLowerCase())
      : called === name.exactly
  }
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === 'visible' &&
    !element.closest('[inert], [aria-hidden=true]')
  const find = (wanted: Target): Element[] => {
    const places: ParentNode[] = wanted.within ? find(wanted.within) : [document]
    return places
      .flatMap(all)
      .filter((one) => one.matches(kinds[wanted.role]) && isShown(one) && isCalled(one, wanted))
  }
  return find(target).filter((one) => !one.matches(':disabled, [aria-disabled=true]'))
}

/** Whether a press in the middle of an element would reach it: it rests, and nothing is over it. Runs in the page. */
export async function canBePressed(element: Element): Promise<boolean> {
  element.scrollIntoView({ block: 'nearest' })
  const before = element.getBoundingClientRect()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const { x, y, width, height } = element.getBoundingClientRect()
  if (x !== before.x || y !== before.y || width !== before.width || height !== before.height) return false
  let root: DocumentOrShadowRoot | null | undefined = document
  let hit: Element | null = null
  while (root) {
    const next: Element | null = root.elementFromPoint(x + width / 2, y + height / 2)
    root = next === hit ? null : next?.shadowRoot
    hit = next
  }
  return element.contains(hit)
}
