import type { WidgetStorage } from '@wallet-widget/kernel'

/** A tab of a SIMULATED browser, with its view of the storage that all tabs share. */
export class BrowserTab {
  /** The events of a frozen tab are lost. */
  isFrozen = false
  readonly #memory = new Map<string, { readonly text: string; readonly held: string | undefined }>()
  readonly #listeners = new Map<() => void, string>()

  constructor(readonly browser: SimulatedBrowser) {}

  /** As the kernel’s: a tab remembers what there was no room for until storage holds something else, unless that is not wanted. */
  readonly storage: WidgetStorage = {
    item: (key, { guard, fallback, storedOnly }) => {
      const { browser } = this
      const get = () => {
        const unstored = this.#memory.get(key)
        const held = browser.texts.get(key)
        const value: unknown = JSON.parse((unstored?.held === held ? unstored?.text : held) ?? 'null')
        return guard(value) ? value : fallback
      }
      return {
        get,
        set: (value) => {
          const text = JSON.stringify(value)
          if (!browser.isFull) return browser.write(key, text, this)
          if (!storedOnly) this.#memory.set(key, { text, held: browser.texts.get(key) })
        },
        remove: () => browser.write(key, undefined, this),
        subscribe: (listener) => {
          const hear = () => listener(get())
          this.#listeners.set(hear, key)
          return () => this.#listeners.delete(hear)
        },
      }
    },
    subscribe: () => () => {},
    removeAll: () => this.browser.texts.clear(),
  }

  /** The storage has changed. */
  changed(key: string, isOwn: boolean): void {
    if (isOwn) this.#memory.delete(key)
    if (isOwn || this.isFrozen) return
    this.#memory.delete(key)
    for (const [listener, its] of this.#listeners) if (its === key) listener()
  }
}

/** SIMULATED: a browser whose tabs share a storage, which may be full. */
export class SimulatedBrowser {
  isFull = false
  readonly texts = new Map<string, string>()
  readonly #tabs: BrowserTab[] = []

  open(): BrowserTab {
    const tab = new BrowserTab(this)
    this.#tabs.push(tab)
    return tab
  }

  write(key: string, text: string | undefined, by: BrowserTab): void {
    if (text === undefined) this.texts.delete(key)
    else this.texts.set(key, text)
    for (const tab of this.#tabs) tab.changed(key, tab === by)
  }
}
