/** Finds a sentence as whole words, in any case; `…` in it stands for a few others. */
export function sentencePattern(sentence: string): RegExp {
  const parts = sentence.split('…').map((part) => part.trim().replace(/[^\w\s]/g, '\\$&'))
  const whole = parts.map((part) => `(?<![a-z0-9])${part}(?![a-z0-9])`)
  return new RegExp(whole.join('.{0,120}?'), 'i')
}

/** A text with one space between its words, as the patterns have them: `DEADLINE_EXCEEDED` is two. */
export const spaced = (text: string): string => text.replace(/[_\s]+/g, ' ')
