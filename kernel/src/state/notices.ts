import { atom, type ReadableAtom } from 'nanostores'
import type { AlertCode, AlertText } from '../errors/alerts.js'
import { checkKind } from '../kinds.js'

/** A standing notice about the site's set-up, by its code in the catalogue. */
export interface Alert {
  readonly code: AlertCode
  readonly details?: string | undefined
  /** Of a plugin's own code. */
  readonly text?: AlertText | undefined
}

/** A passing message. */
export interface Toast {
  readonly id: number
  readonly kind: 'success' | 'error' | 'info'
  /** Plain text, already in the visitor's language. */
  readonly text: string
}

/** What the widget has to say outside its views. */
export interface Notices {
  readonly $alerts: ReadableAtom<readonly Alert[]>
  readonly $toasts: ReadableAtom<readonly Toast[]>
  /** Shows an alert, once for each code. */
  alert(code: AlertCode, details?: string, text?: AlertText): void
  dismissAlert(code: AlertCode): void
  toast(kind: Toast['kind'], text: string): void
  dismissToast(id: number): void
}

const MOST_TOASTS = 3

export function createNotices(): Notices {
  const $alerts = atom<readonly Alert[]>([])
  const $toasts = atom<readonly Toast[]>([])
  const shown = new Set<AlertCode>()
  let count = 0
  return {
    $alerts,
    $toasts,
    alert(code, details, text) {
      checkKind(code, 'a string', 'The code of an alert')
      if (shown.has(code)) return
      shown.add(code)
      $alerts.set([...$alerts.get(), { code, details, ...(text ? { text } : {}) }])
    },
    dismissAlert: (code) => $alerts.set($alerts.get().filter((alert) => alert.code !== code)),
    toast: (kind, text) =>
      // Whatever a page or a plugin gave: anything but text can't be drawn.
      $toasts.set([...$toasts.get(), { id: ++count, kind, text: String(text) }].slice(-MOST_TOASTS)),
    dismissToast: (id) => $toasts.set($toasts.get().filter((toast) => toast.id !== id)),
  }
}
