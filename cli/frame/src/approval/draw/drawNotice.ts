import { isDanger, type Warning } from '../decode/warning.js'
import { hiddenCharacters } from '../text/hiddenCharacters.js'
import type { Word } from '../words/en.js'
import type { Translator } from '../words/loadTranslator.js'
import { type Child, element, icon } from './element.js'

export type Level = 'danger' | 'warning' | 'plain'

/** Something to know, in a box. */
export function drawNotice(document: Document, level: Level, title: string | undefined, ...text: Child[]) {
  return element(
    document,
    'div',
    {
      class: level === 'warning' ? 'notice' : `notice ${level}`,
      role: level === 'danger' ? 'alert' : 'note',
    },
    icon(document, level === 'plain' ? 'info' : 'warning', 18),
    element(document, 'div', {}, title !== undefined && element(document, 'strong', {}, title), ...text),
  )
}

/** What the owner should know, the worst first, each once. */
export function drawWarnings(
  { document, t }: { readonly document: Document; readonly t: Translator },
  warnings: readonly Warning[],
): readonly HTMLElement[] {
  const once = new Map(warnings.map((warning) => [JSON.stringify(warning), warning]))
  return [...once.values()]
    .sort((one, other) => Number(isDanger(other)) - Number(isDanger(one)))
    .map((warning) => {
      const [title = '', text = ''] = t(`warn.${warning.key}`, visible(warning.values)).split('|')
      return drawNotice(document, isDanger(warning) ? 'danger' : 'warning', title, text)
    })
}

/** What must be agreed to by a press of its own. */
export function drawCaution(
  { document, t }: { readonly document: Document; readonly t: Translator },
  words: readonly Word[],
) {
  const texts = words.flatMap((word) => {
    const [title = '', text = ''] = t(word).split('|')
    return [element(document, 'strong', {}, title), text]
  })
  const notice = drawNotice(document, 'danger', undefined, ...texts)
  notice.tabIndex = -1
  return notice
}

/** Values of the request among our words: nothing hidden in them, and the separator stays ours. */
const visible = (values: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      hiddenCharacters(value)
        .map((stretch) => ('text' in stretch ? stretch.text : `[${stretch.hidden}]`))
        .join('')
        .replaceAll('|', '∣'),
    ]),
  )
