import { Fragment, type ReactNode } from 'react'

/** Puts what is given into the places that a text has for it. */
export function fill(text: string, values: Readonly<Record<string, ReactNode>>): ReactNode {
  return text
    .split(/[{}]/)
    .map((part, index) => <Fragment key={part}>{index % 2 === 0 ? part : values[part]}</Fragment>)
}
