import type { ViewDefinition, ViewRole, Widget } from '@wallet-widget/kernel'
import { atom, type WritableAtom } from 'nanostores'
import { useStore, useWidget } from '../hooks.js'

/** What the visitor has agreed to in this page, by widget: leaving the view takes nothing back. */
const agreements = new WeakMap<Widget, WritableAtom<boolean>>()

function agreementOf(widget: Widget): WritableAtom<boolean> {
  const $agreed = agreements.get(widget) ?? atom(false)
  agreements.set(widget, $agreed)
  return $agreed
}

const CONNECTING: readonly (ViewRole | undefined)[] = ['connect', 'connecting', 'pairing', 'allWallets']

/** Whether a view waits until the visitor has ticked the box. The list of ways to connect has the box itself. */
export function useAwaitsAgreement(view: ViewDefinition | undefined): boolean {
  const { hasCheckbox, isAgreed } = useAgreement()
  if (!view || !hasCheckbox || isAgreed || view.id === 'Connect') return false
  return view.connects === true || CONNECTING.includes(view.role)
}

/** Whether the visitor has to agree before connecting, and whether they have. */
export function useAgreement() {
  const widget = useWidget()
  const $agreed = agreementOf(widget)
  const isAgreed = useStore($agreed)
  const { termsUrl, privacyUrl, checkbox = false } = widget.config.legal ?? {}
  const isShown = Boolean(termsUrl || privacyUrl)
  return { isShown, hasCheckbox: isShown && checkbox, isAgreed, setAgreed: (is: boolean) => $agreed.set(is) }
}
