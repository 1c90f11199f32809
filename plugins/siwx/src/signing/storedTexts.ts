import type { PluginContext } from '@wallet-widget/kernel'

/** Nothing is stored, which is not the same as nobody: the site may have cleared what the browser stores. */
const UNKNOWN: readonly string[] = Object.freeze([])

/** Texts that one of several pages has stored. */
export interface StoredTexts {
  get(): readonly string[]
  set(texts: readonly string[]): void
}

/** Kept over a reload, and from its start on this page although the site clears what the browser stores. */
export function storedTexts({ storage }: Pick<PluginContext, 'storage'>, name: string): StoredTexts {
  const stored = storage.item<readonly string[]>(name, { guard: isTexts, fallback: UNKNOWN })
  let here = stored.get()
  return {
    get() {
      const texts = stored.get()
      if (texts !== UNKNOWN) here = texts
      return here
    },
    set(texts) {
      here = texts
      stored.set(texts)
    },
  }
}

export const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
