import { afterEach, expect, test, vi } from 'vitest'
import { adoptStyles } from './adoptStyles.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

const CSS = '.adopted{outline:3px solid red}'

/** An element with a shadow root, in the page or in a frame, and the element in it that the CSS is for. */
function shadow(document: Document) {
  const host = document.body.appendChild(document.createElement('div'))
  undo.push(() => host.remove())
  const root = host.attachShadow({ mode: 'open' })
  const target = root.appendChild(document.createElement('i'))
  target.className = 'adopted'
  return { root, target }
}
const outline = (element: Element) =>
  element.ownerDocument.defaultView?.getComputedStyle(element).outlineWidth

test('default: adopted once, and gone when the last one gives it back', () => {
  const { root, target } = shadow(document)
  const first = adoptStyles(root, CSS)
  const second = adoptStyles(target, CSS)
  expect(root.adoptedStyleSheets).toHaveLength(1)
  expect(outline(target)).toBe('3px')
  first()
  first()
  expect(outline(target)).toBe('3px')
  second()
  expect(root.adoptedStyleSheets).toHaveLength(0)
})

test('behavior: in the document of a frame', () => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  undo.push(() => frame.remove())
  const inner = frame.contentDocument as Document
  const { root, target } = shadow(inner)
  adoptStyles(root, CSS)
  adoptStyles(inner, CSS)
  expect(outline(target)).toBe('3px')
  expect(inner.adoptedStyleSheets).toHaveLength(1)
})

test('behavior: for an element that is in no tree yet, in its document', () => {
  const element = document.createElement('i')
  element.className = 'adopted'
  undo.push(adoptStyles(element, CSS))
  undo.push(() => element.remove())
  document.body.append(element)
  expect(outline(element)).toBe('3px')
})

test('behavior: a style element where the browser has no constructed style sheets', () => {
  const { root, target } = shadow(document)
  vi.spyOn(CSSStyleSheet.prototype, 'replaceSync').mockImplementation(() => {
    throw new TypeError('sheet.replaceSync is not a function')
  })
  const release = adoptStyles(root, '.adopted{outline:4px solid red}')
  expect(outline(target)).toBe('4px')
  release()
  expect(root.querySelector('style')).toBeNull()
})
