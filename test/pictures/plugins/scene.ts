import type { Plugin } from '@wallet-widget/kernel'
import { createTestWidget, type TestWidgetConfig } from '@wallet-widget/testing'
import { mount } from '@wallet-widget/ui/mount'
import { vi } from 'vitest'
import { inside } from '../picture.js'

/** A view of a plugin in one of its states. */
export interface PluginScene {
  readonly name: string
  /** It shows that something is waited for. */
  readonly waits?: boolean
  /** Shows it; the answer takes it away. */
  show(config: Pick<TestWidgetConfig, 'theme' | 'language'>): Promise<() => void>
}

/** Opens a view of plugins that are simulated where somebody else would have to answer. */
export async function openWith(
  plugins: readonly Plugin[],
  config: Partial<TestWidgetConfig>,
  view: string,
  args?: unknown,
): Promise<() => void> {
  const { widget, destroy } = createTestWidget({ afterConnect: 'stay', ...config, plugins })
  const unmount = mount(widget)
  await widget.ready
  await widget.open({ view, arguments: args })
  return () => {
    unmount()
    destroy()
    widget.host.remove()
  }
}

/** Does what comes before the picture; what was opened is gone where that fails. */
export async function actIn(hide: () => void, act: () => unknown): Promise<() => void> {
  try {
    await act()
    return hide
  } catch (error) {
    hide()
    throw error
  }
}

/** What the selector finds in the modal, once it is there. */
export const until = (selector: string, at = 0): Promise<HTMLElement> =>
  vi.waitFor(
    () => {
      const found = inside()?.querySelectorAll<HTMLElement>(selector)[at]
      if (!found) throw new Error(`There is no ${selector}.`)
      return found
    },
    { timeout: 10_000 },
  )

/** Presses it. */
export async function press(selector: string, at = 0): Promise<void> {
  const found = await until(selector, at)
  found.click()
}

/** Types into it, in place of what is there. */
export async function fill(selector: string, text: string): Promise<void> {
  const field = await until(selector)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A wallet's picture: none of a real one. */
export const picture = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${colour}"/><circle cx="20" cy="20" r="9" fill="#fff"/></svg>`,
  )}`
