export type Child = Node | string | undefined | false

type Attributes = Readonly<Record<string, string | number | undefined>>

/** Makes an element of attributes and text nodes: what is in a request never becomes markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  document: Document,
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(name, String(value))
  for (const child of children) if (child !== undefined && child !== false) made.append(child)
  return made
}
