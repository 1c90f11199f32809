/** A stretch of text, or one character that would not be seen. */
export type Stretch = { readonly text: string } | { readonly hidden: string }

/** Controls, direction marks, what has no width, unusual spaces, fillers, joiners, selectors, what means nothing. */
const SUSPECT =
  /^([\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Z}\u115f\u1160\u3164\uffa0]|\u034f|[\u17b4\u17b5]|[\u180b-\u180f]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}])/u

/** Takes text apart, so that what can't be seen can be drawn. */
export function hiddenCharacters(text: string): readonly Stretch[] {
  const found: Stretch[] = []
  // One by one: not every browser finds the characters beyond U+FFFF in the midst of a text.
  const characters = [...text]
  let plain = ''
  for (const [index, character] of characters.entries()) {
    if (
      !SUSPECT.test(character) ||
      isPlain(character, characters[index - 1] ?? '', characters[index + 1] ?? '')
    ) {
      plain += character
      continue
    }
    if (plain) found.push({ text: plain })
    plain = ''
    found.push({ hidden: nameOf(character) })
  }
  if (plain) found.push({ text: plain })
  return found
}

/** Whether there is anything in a text that means to stay unseen. */
export const hasHidden = (text: string): boolean =>
  hiddenCharacters(text).some((stretch) => 'hidden' in stretch && stretch.hidden !== 'TAB')

/** What is seen of a text. */
export const withoutHidden = (text: string): string =>
  hiddenCharacters(text)
    .map((stretch) => ('text' in stretch ? stretch.text : ''))
    .join('')

const JOINED = /^[\p{sc=Arab}\p{sc=Deva}\p{sc=Beng}\p{Extended_Pictographic}\p{Emoji_Modifier}]/u

/** Line ends and spaces; joiners and selectors where a script or an emoji needs them. */
function isPlain(character: string, before: string, after: string): boolean {
  if (character === '\n' || character === ' ') return true
  if (character === '\r') return after === '\n'
  if (character === '\u200c')
    return /^[\p{sc=Arab}\p{sc=Deva}\p{sc=Beng}]/u.test(before) && /^\p{L}/u.test(after)
  if (character === '\u200d') return (JOINED.test(before) || before === '\ufe0f') && JOINED.test(after)
  return character === '\ufe0f' && /^\p{Emoji}/u.test(before)
}

function nameOf(character: string): string {
  if (character === '\t') return 'TAB'
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
