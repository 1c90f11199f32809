import type { Widget } from '@wallet-widget/kernel'
import { addText } from '../i18n/addText.js'
import type { Text } from '../i18n/text.js'
import { $moreIcons } from '../parts/loadMoreIcons.js'

/** A module with a part of the modal that not every visit shows: its components, and the strings they use. */
export interface Part {
  readonly text: readonly Text[]
  /** Those it draws of the icons that don't come with the modal. */
  readonly icons?: Readonly<Record<string, string>>
}

/** Fetches a part and its strings, in the language that is spoken. */
export async function loadPart<Module extends Part>(
  widget: Widget,
  load: () => Promise<Module>,
): Promise<Module> {
  const module = await load()
  if (module.icons) $moreIcons.set(module.icons)
  for (const text of module.text) addText(widget, text)
  await spoken(widget)
  return module
}

/** Resolves once the strings of the present language are there, or could not be fetched. */
const spoken = ({ state: { $language } }: Widget) =>
  new Promise<void>((resolve) => {
    const stop = $language.subscribe(({ ready }) => {
      if (!ready) return
      resolve()
      queueMicrotask(() => stop())
    })
  })
