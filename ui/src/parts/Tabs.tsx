import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useStyles } from '../theme/useStyles.js'
import styles from './tabs.css?inline'

export interface TabsProps {
  /** What the tabs are about. */
  readonly label: string
  readonly tabs: readonly { readonly id: string; readonly label: string }[]
  readonly selected: string
  readonly onSelect: (id: string) => void
  /** What the selected tab shows. */
  readonly children: ReactNode
}

/** Tabs as WAI-ARIA has them: arrows, Home and End move; moving selects. */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  useStyles(styles)
  const id = useId()
  const current = tabs.findIndex((tab) => tab.id === selected)

  function move(event: KeyboardEvent<HTMLElement>) {
    const list = event.currentTarget
    const forward = list.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight'
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const count = tabs.length
    const to = {
      [forward]: (current + 1) % count,
      [backward]: (current + count - 1) % count,
      Home: 0,
      End: count - 1,
    }[event.key]
    const tab = to === undefined ? undefined : tabs[to]
    if (to === undefined || !tab) return
    event.preventDefault()
    onSelect(tab.id)
    ;(list.children[to] as HTMLElement | undefined)?.focus()
  }

  return (
    <div className="ww-tabs">
      <div className="ww-tablist" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            className="ww-control ww-tab"
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${id}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        className="ww-tabpanel"
        role="tabpanel"
        aria-labelledby={`${id}-${selected}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  )
}
