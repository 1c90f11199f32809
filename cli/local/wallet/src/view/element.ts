type Child = Node | string
type Attributes = Readonly<Record<string, string | boolean | undefined>>

/** Makes an element; text goes in as text. */
export function element<name extends keyof HTMLElementTagNameMap>(
  name: name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(key, '')
    else if (value !== undefined && value !== false) made.setAttribute(key, value)
  }
  made.append(...children)
  return made
}

/** Makes a button that is off while what it started goes on. It keeps the focus meanwhile, so it is not `disabled`. */
export function button(
  label: string,
  onClick: () => unknown,
  attributes: Attributes = {},
): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, label)
  made.addEventListener('click', async () => {
    if (isBusy(made)) return
    setBusy(made, true)
    try {
      await onClick()
    } finally {
      setBusy(made, false)
    }
  })
  return made
}

export const isBusy = (node: Element): boolean => node.getAttribute('aria-disabled') === 'true'

export function setBusy(node: Element, busy: boolean): void {
  if (busy) node.setAttribute('aria-disabled', 'true')
  else node.removeAttribute('aria-disabled')
}
