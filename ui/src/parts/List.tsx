import type { ReactNode } from 'react'
import { Icon } from './Icon.js'
import { NewTab } from './NewTab.js'
import { Spinner } from './Skeleton.js'

export interface ListProps {
  /** What is listed. */
  readonly label: string
  readonly children: ReactNode
}

/** A list of `ListItem`s. */
export function List({ label, children }: ListProps) {
  return (
    // Safari takes the role away from a list without bullets.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul className="ww-list" role="list" aria-label={label}>
      {children}
    </ul>
  )
}

export interface ListItemProps {
  readonly title: ReactNode
  readonly subtitle?: ReactNode | undefined
  /** A picture of 40 px at the start: `WalletImage`, `NetworkImage`, `Avatar`, or an `Icon`. */
  readonly image?: ReactNode | undefined
  /** Shown at the end: a `Tag`, an amount. */
  readonly end?: ReactNode | undefined
  /** Makes it a button. */
  readonly onSelect?: (() => void) | undefined
  /** Makes it a link to another page, opened in a new tab. */
  readonly href?: string | undefined
  /** Draws an arrow at the end: it leads to another view. */
  readonly leads?: boolean | undefined
  readonly busy?: boolean | undefined
  /** The one in use. */
  readonly selected?: boolean | undefined
  /** Why it can't be chosen; shown in place of the subtitle. */
  readonly disabledReason?: string | undefined
  /** Red: it ends or deletes something. */
  readonly danger?: boolean | undefined
}

/** A row of 56 px. Stands in a `List`. */
export function ListItem(props: ListItemProps) {
  const { onSelect, href, busy = false, selected = false, disabledReason, danger = false } = props
  const off = busy || disabledReason !== undefined
  const className = `ww-row${selected ? ' ww-selected' : ''}${danger ? ' ww-danger' : ''}`
  if (href && !off)
    return (
      <li>
        <a
          className={`ww-control ww-pressable ${className}`}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Row {...props} />
          <NewTab />
        </a>
      </li>
    )
  if (!onSelect) return <li className={className}>{<Row {...props} />}</li>
  return (
    <li>
      <button
        type="button"
        className={`ww-control ww-pressable ${className}`}
        aria-busy={busy || undefined}
        aria-disabled={off || undefined}
        aria-current={selected || undefined}
        onClick={off ? undefined : onSelect}
      >
        <Row {...props} />
      </button>
    </li>
  )
}

function Row({ title, subtitle, image, end, href, leads, busy, selected, disabledReason }: ListItemProps) {
  const second = disabledReason ?? subtitle
  return (
    <>
      {image && <span className="ww-row-image">{image}</span>}
      <span className="ww-row-text">
        <span className="ww-row-title">{title}</span>
        {second && <span className="ww-row-subtitle">{second}</span>}
      </span>
      {end && <span className="ww-row-end">{end}</span>}
      {busy ? (
        <Spinner />
      ) : selected ? (
        <span className="ww-row-check">
          <Icon name="check" />
        </span>
      ) : leads ? (
        <Icon name="forward" size={18} />
      ) : (
        href && <Icon name="external" size={18} />
      )}
    </>
  )
}

/** A small heading over a list. */
export const SectionTitle = ({
  children,
  id,
}: {
  readonly children: ReactNode
  readonly id?: string | undefined
}) => (
  <h3 className="ww-section" id={id}>
    {children}
  </h3>
)
