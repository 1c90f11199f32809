import { readText, type SlotEntry } from '@wallet-widget/kernel'
import { useT } from '../hooks/useT.js'
import { useWidget } from '../hooks/useWidget.js'
import { SlotContent } from '../modal/SlotContent.js'
import { Icon } from '../parts/Icon.js'
import { selectEntry } from './selectEntry.js'

/** The tiles of what plugins can do with the account. */
export function AccountActions({ entries }: { readonly entries: readonly SlotEntry[] }) {
  const widget = useWidget()
  const t = useT('account')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="ww-actions" role="group" aria-label={t('account.actions')}>
      {entries.map((entry) =>
        entry.load ? (
          <SlotContent key={entry.id} entry={entry} />
        ) : (
          <button
            key={entry.id}
            type="button"
            className="ww-control ww-account-action"
            onClick={() => selectEntry(widget, entry)}
          >
            {entry.icon && <Icon name={entry.icon} />}
            {readText(entry.label)}
          </button>
        ),
      )}
    </div>
  )
}
