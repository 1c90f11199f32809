import { element } from '@wallet-widget/frame/element'

/** A list whose items are drawn once, by key: what has the focus keeps it while others come and go. */
export function keyedList<item>(
  label: string,
  options: { keyOf(item: item): string; draw(item: item): Node },
): { readonly node: HTMLUListElement; show(items: readonly item[]): void } {
  const node = element('ul', { class: 'cards', 'aria-label': label })
  const drawn = new Map<string, HTMLLIElement>()
  return {
    node,
    show(items) {
      const keys = new Set(items.map(options.keyOf))
      for (const [key, one] of drawn) {
        if (keys.has(key)) continue
        one.remove()
        drawn.delete(key)
      }
      items.forEach((item, index) => {
        const key = options.keyOf(item)
        let one = drawn.get(key)
        if (!one) {
          one = element('li', {}, options.draw(item))
          drawn.set(key, one)
        }
        if (node.children[index] !== one) node.insertBefore(one, node.children[index] ?? null)
      })
    },
  }
}
