import type { ReactNode } from 'react'
import { Icon } from './Icon.js'
import type { IconName } from './icons.js'

export interface EmptyStateProps {
  readonly title: ReactNode
  readonly text?: ReactNode | undefined
  readonly icon?: IconName | undefined
  /** In place of the icon: a `LoadingRing`, a `WalletImage`. */
  readonly image?: ReactNode | undefined
  /** Ways on: `Button`s. */
  readonly children?: ReactNode | undefined
}

/** A picture, a title, a sentence and a way on: for nothing to show, waiting, success and failure. */
export function EmptyState({ title, text, icon, image, children }: EmptyStateProps) {
  return (
    <div className="ww-empty">
      {image ?? (icon && <span className="ww-empty-icon">{<Icon name={icon} size={26} />}</span>)}
      <div className="ww-empty-text">
        <h3 className="ww-title">{title}</h3>
        {text && <p className="ww-muted">{text}</p>}
      </div>
      {children && <div className="ww-empty-actions">{children}</div>}
    </div>
  )
}
