import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { Language } from '../settings/settings.js'
import { words as en, type Words } from './en.js'
import { load } from './load.js'

const WordsContext = createContext<Words>(en)

/** What the playground says, in the language that was chosen. */
export const useWords = (): Words => useContext(WordsContext)

/** Speaks a language to its children, and has the page say so. Words that can't be fetched stay as they were. */
export function WordsProvider({
  language,
  children,
}: {
  readonly language: Language
  readonly children: ReactNode
}) {
  const [{ words, spoken }, speak] = useState<{ words: Words; spoken: Language }>({ words: en, spoken: 'en' })
  useEffect(() => {
    if (language === 'en') return speak({ words: en, spoken: 'en' })
    let isCurrent = true
    load[language]().then(
      ({ words }) => {
        if (isCurrent) speak({ words, spoken: language })
      },
      (error: unknown) => console.error(error),
    )
    return () => {
      isCurrent = false
    }
  }, [language])
  useEffect(() => {
    document.documentElement.lang = spoken
    document.documentElement.dir = spoken === 'ar' ? 'rtl' : 'ltr'
  }, [spoken])
  return <WordsContext value={words}>{children}</WordsContext>
}
