/** Entries between brackets or braces, by their places in the text. */
export type TextList = {
  /** Of the opening bracket. */
  start: number
  /** After the closing bracket. */
  end: number
  entries: readonly { start: number; end: number }[]
}

type Comment = { start: number; end: number }
export type Edit = { start: number; end: number; text: string }

/** A text with some of its places written anew. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start || b.end - a.end)
    .reduce((result, { start, end, text }) => result.slice(0, start) + text + result.slice(end), text)
}

/** Edits that put an entry at the end of a list, written as the list is: on one line, or one entry a line. */
export function addToList(text: string, list: TextList, entry: string, comments: readonly Comment[]): Edit[] {
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const last = list.entries.at(-1)
  if (!last) {
    const inside = text.slice(list.start + 1, list.end - 1)
    if (inside.trim() === '') return [{ start: list.start + 1, end: list.end - 1, text: entry }]
    const indent = indentOf(text, list.end - 1)
    const at = lineStart(text, list.end - 1)
    return [{ start: at, end: at, text: `${indent}  ${entry},${newline}` }]
  }
  const comma = commaAfter(text, last.end, list.end, comments)
  const isBroken = text.slice(list.start, list.entries[0]?.start).includes('\n')
  if (!isBroken) return [{ start: last.end, end: last.end, text: `, ${entry}` }]
  const indent = indentOf(text, last.start)
  const at = afterLine(text, comma ?? last.end, comments)
  const added = { start: at, end: at, text: `${newline}${indent}${entry}${comma ? ',' : ''}` }
  return comma ? [added] : [{ start: last.end, end: last.end, text: ',' }, added]
}

/** Edits that take an entry out of a list, with its line where it has one of its own. */
export function removeFromList(
  text: string,
  list: TextList,
  index: number,
  comments: readonly Comment[],
): Edit[] {
  const entry = list.entries[index]
  if (!entry) return []
  const [previous, next] = [list.entries[index - 1], list.entries[index + 1]]
  const comma = commaAfter(text, entry.end, list.end, comments)
  const end = afterLine(text, comma ?? entry.end, comments)
  const start = lineStart(text, entry.start)
  const hasOwnLine = text.slice(start, entry.start).trim() === '' && /^[ \t]*\r?\n/.test(text.slice(end))
  if (hasOwnLine) {
    const own = { start, end: text.indexOf('\n', end) + 1, text: '' }
    const before = previous && commaAfter(text, previous.end, entry.start, comments)
    return next || comma || !before ? [own] : [{ start: before - 1, end: before, text: '' }, own]
  }
  if (next) {
    const gap = text.slice(comma ?? entry.end, next.start)
    return [{ start: entry.start, end: gap.trim() === '' ? next.start : (comma ?? entry.end), text: '' }]
  }
  const isTight = previous && text.slice(previous.end, entry.start).replace(',', '').trim() === ''
  return [{ start: isTight ? previous.end : entry.start, end: comma ?? entry.end, text: '' }]
}

/** The place after the comma that follows, comments passed over. */
function commaAfter(
  text: string,
  from: number,
  to: number,
  comments: readonly Comment[],
): number | undefined {
  let at = from
  while (at < to) {
    const comment = comments.find(({ start }) => start === at)
    if (comment) at = comment.end
    else if (text[at] === ',') return at + 1
    else if (/\s/.test(text[at] ?? '')) at += 1
    else return undefined
  }
  return undefined
}

/** The place after the comments that stand behind it on its line. */
function afterLine(text: string, from: number, comments: readonly Comment[]): number {
  const gap = /^[ \t]*/.exec(text.slice(from))?.[0].length ?? 0
  const comment = comments.find(({ start }) => start === from + gap)
  return comment ? afterLine(text, comment.end, comments) : from
}

const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1

function indentOf(text: string, at: number): string {
  return /^[ \t]*/.exec(text.slice(lineStart(text, at)))?.[0] ?? ''
}
