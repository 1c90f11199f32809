import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { ChooseBalance } from '../chains/balance.js'
import type { ChainAdapter, ChainInfo } from '../chains/chainAdapter.js'
import type { BaseError } from '../errors/BaseError.js'
import type { Text } from '../i18n/i18n.js'
import { externalUrl } from '../links/externalUrl.js'
import { guardLoad } from './guardLoad.js'
import type { SlotEntry } from './slots.js'
import type { ViewDefinition } from './views.js'

type Report = (error: unknown) => BaseError

/**
 * Returns a label that can be drawn whatever the plugin gave: always text, and none where the plugin fails to say it, as
 * what throws while it is drawn takes all of the modal with it.
 */
export function guardText(text: Text, report: Report): Text {
  return typeof text === 'function' ? guarded(() => String(text() ?? ''), '', report) : String(text ?? '')
}

/** Returns a copy of a plugin's view that nobody can change, and that is safe to draw. */
export const guardView = (view: ViewDefinition, report: Report): ViewDefinition =>
  Object.freeze({
    ...view,
    title: guardText(view.title, report),
    load: guardLoad(() => view.load(), `view "${view.id}"`, view.id, report),
    onError: report,
  })

/** Returns a copy of what a plugin adds to a slot that nobody can change, and that is safe to draw. */
export function guardSlotEntry(entry: SlotEntry, report: Report): SlotEntry {
  const { id, label, href, load, onSelect, $when } = entry
  return Object.freeze({
    // Members that it leaves out are nobody else's to give.
    __proto__: null,
    ...entry,
    label: guardText(label, report),
    ...(href && { href: guarded(() => pageUrl(href.call(entry)), undefined, report) }),
    ...(load && { load: guardLoad(() => load.call(entry), `slot entry "${id}"`, 'Slot', report) }),
    ...(onSelect && { onSelect: guardCallback(() => onSelect.call(entry), report) }),
    ...($when && { $when: guardCondition($when, report) }),
    onError: report,
  })
}

/** Returns a choice that counts as none where the plugin fails to make it. */
export const guardChoice = (choose: ChooseBalance, report: Report): ChooseBalance =>
  guarded(choose, undefined, report)

/** A page on this machine, while it is being developed. */
const OWN_MACHINE = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?(\/|$)/

const pageUrl = (url: string | undefined) => (url && OWN_MACHINE.test(url) ? url : externalUrl(url))

/** A condition that fails does not hold. */
function guardCondition($when: ReadableAtom<boolean>, report: Report): ReadableAtom<boolean> {
  const $holds = atom(false)
  onMount(
    $holds,
    guarded(() => $when.subscribe((holds) => $holds.set(holds)), undefined, report),
  )
  return $holds
}

/** A callback whose failure is reported, be it thrown or rejected. */
const guardCallback = (callback: () => unknown, report: Report) => (): void => {
  new Promise((resolve) => resolve(callback())).catch(report)
}

const guarded =
  <Given extends unknown[], Value, Fallback>(
    read: (...given: Given) => Value,
    fallback: Fallback,
    report: Report,
  ) =>
  (...given: Given): Value | Fallback => {
    try {
      return read(...given)
    } catch (error) {
      report(error)
      return fallback
    }
  }

/** What everybody may know of a chain: its adapter answers requests, and is nobody else's to call or to change. */
export function describeChain(adapter: ChainAdapter, report: Report): ChainInfo {
  const { namespace, label, getBalance, canBeActive, requiresAddressToSwitch } = adapter
  const { loadMark, loadPayments, loadTokens, loadTransactions, loadTransfers } = adapter
  return Object.freeze({
    namespace,
    label: label && guardText(label, report),
    getBalance: getBalance?.bind(adapter),
    loadMark: loadMark?.bind(adapter),
    loadPayments: loadPayments?.bind(adapter),
    loadTokens: loadTokens?.bind(adapter),
    loadTransactions: loadTransactions?.bind(adapter),
    loadTransfers: loadTransfers?.bind(adapter),
    canBeActive: canBeActive?.bind(adapter),
    requiresAddressToSwitch,
  })
}
