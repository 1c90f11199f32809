/** An element of an SVG: its name, its attributes as React calls them, and what it holds. */
export type MarkElement = readonly [
  name: string,
  attributes: Readonly<Record<string, string>>,
  children?: readonly MarkElement[],
]

/**
 * A picture 24 units wide and high, edge to edge. Data rather than a url, so that it can be drawn where a page's policy
 * refuses pictures from anywhere.
 */
export type Mark = readonly MarkElement[]

/** The mark that a network goes by. */
export interface NetworkMark {
  readonly mark: Mark
  /** It is that of another network, which this one is a testing ground for: drawn without its colours. @default false */
  readonly isTest?: boolean
}
