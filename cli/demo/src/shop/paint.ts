/** A piece of code, what kind it is, and where it begins. */
export interface Piece {
  readonly kind: 'comment' | 'text' | 'word' | 'value' | 'plain'
  readonly text: string
  readonly at: number
}

const PATTERN =
  /(?<comment>\/\/.*)|(?<text>'[^']*')|(?<word>\b(?:import|from|export|const)\b)|(?<value>\b(?:true|false|\d+)\b)/g

/** Splits TypeScript into pieces to be drawn in a colour each. */
export function paint(code: string): readonly Piece[] {
  const pieces: Piece[] = []
  let at = 0
  const plain = (end: number) => {
    if (end > at) pieces.push({ kind: 'plain', text: code.slice(at, end), at })
  }
  for (const { 0: text, index, groups = {} } of code.matchAll(PATTERN)) {
    plain(index)
    const kind = KINDS.find((one) => groups[one] !== undefined) ?? 'plain'
    pieces.push({ kind, text, at: index })
    at = index + text.length
  }
  plain(code.length)
  return pieces
}

const KINDS = ['comment', 'text', 'word', 'value'] as const
