import type { EmailView, LoginProblem } from './loginView.js'
import type { Word } from './words/en.js'
import type { LoginTranslator } from './words/loginTranslator.js'

const words: Readonly<Record<string, Word>> = {
  CODE_WRONG: 'wrong',
  CODE_EXPIRED: 'late',
  CODE_SPENT: 'late',
  LOGIN_REFUSED: 'refused',
  RATE_LIMITED: 'busy',
  UNREACHABLE: 'unreachable',
}

/** What went wrong, and what to do. */
export function problemWords(
  t: LoginTranslator,
  step: EmailView['step'],
  { code, triesLeft }: LoginProblem,
): string {
  const word = Object.hasOwn(words, code) ? words[code] : undefined
  if (word === 'wrong' && triesLeft !== undefined && triesLeft > 0) return t('tries', { count: triesLeft })
  // Without a try left it is over, as when it is late.
  if (word === 'wrong' && triesLeft === 0) return t('late')
  return t(word === 'late' && step !== 'code' ? 'link.late' : (word ?? 'problem'))
}
