import type { Mark, MarkElement } from '@wallet-widget/kernel'
import { createElement, type ReactNode, useId } from 'react'

export interface MarkPictureProps {
  readonly mark: Mark
  /** In pixels. */
  readonly size: number
  readonly className: string
}

/** Draws a mark. What it stands for is beside it: hidden from assistive technology. */
export function MarkPicture({ mark, size, className }: MarkPictureProps) {
  const id = useId()
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {mark.map((element, index) => draw(element, id, index))}
    </svg>
  )
}

/** The ids in a mark are its own: another one on the page may have the same. */
function draw([name, attributes, children = []]: MarkElement, prefix: string, key: number): ReactNode {
  const own = Object.entries(attributes).map(([attribute, value]) => [
    attribute,
    attribute === 'id' ? prefix + value : value.replace('url(#', `url(#${prefix}`),
  ])
  return createElement(
    name,
    { key, ...Object.fromEntries(own) },
    ...children.map((child, index) => draw(child, prefix, index)),
  )
}
