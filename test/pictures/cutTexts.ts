/** A text of a view, and where it stands. */
interface Placed {
  readonly node: Text
  readonly boxes: readonly DOMRect[]
}

/** Texts that are wider than their place, and what could be scrolled sideways. */
export const cutIn = (root: Element): readonly string[] =>
  [root, ...root.querySelectorAll<HTMLElement>('*')]
    .filter((element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1)
    .filter((element) => element.matches('dialog, .ww-scroll') || hasOwnText(element))
    .filter((element) => !element.matches('.ww-hidden, input, pre'))
    .map((element) => `${element.className}: ${element.textContent}`)

const hasOwnText = ({ childNodes }: Element) =>
  [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '')

/** Texts of controls that take more than two lines. */
export const tallIn = (root: Element): readonly string[] =>
  textsIn(root)
    .filter(({ node, boxes }) => node.parentElement?.closest('button, a, [role=tab]') && linesOf(boxes) > 2)
    .map(({ node }) => node.data)

/** Texts that lie over each other. */
export function overlapsIn(root: Element): readonly string[] {
  const texts = textsIn(root)
  return texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter((other) => one.boxes.some((box) => other.boxes.some((its) => doOverlap(box, its))))
      .map((other) => `${one.node.data} / ${other.node.data}`),
  )
}

const linesOf = (boxes: readonly DOMRect[]) => new Set(boxes.map(({ bottom }) => Math.round(bottom / 4))).size

/** A line is higher than its letters: what merely touches does not lie over the other. */
const doOverlap = (one: DOMRect, other: DOMRect) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 5

function textsIn(root: Element): readonly Placed[] {
  const texts: Placed[] = []
  const nodes = document.createNodeIterator(root, NodeFilter.SHOW_TEXT)
  for (let node = nodes.nextNode() as Text | null; node; node = nodes.nextNode() as Text | null) {
    const parent = node.parentElement
    if (!node.data.trim() || !parent || !isSeen(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].flatMap((box) => visiblePart(box, parent))
    if (boxes.length > 0) texts.push({ node, boxes })
  }
  return texts
}

/** What nothing around it cuts off. */
function visiblePart(box: DOMRect, within: Element): readonly DOMRect[] {
  let { left, top, right, bottom } = box
  for (let at: Element | null = within; at; at = at.parentElement) {
    if (getComputedStyle(at).overflowY === 'visible') continue
    const clip = at.getBoundingClientRect()
    left = Math.max(left, clip.left)
    top = Math.max(top, clip.top)
    right = Math.min(right, clip.right)
    bottom = Math.min(bottom, clip.bottom)
  }
  return right > left && bottom > top ? [new DOMRect(left, top, right - left, bottom - top)] : []
}

/** Nothing around it hides it, folds it, or leaves it to screen readers. */
function isSeen(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
  if (element.closest('.ww-hidden, select, details:not([open]) > :not(summary)')) return false
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { width, height } = at.getBoundingClientRect()
    if (width <= 1 || height <= 1) return false
  }
  return true
}
