import type { Ref } from 'react'
import { Icon, type IconName } from './Icon.js'

export interface IconButtonProps {
  readonly icon: IconName
  /** What it does, for those who don't see the icon. */
  readonly label: string
  readonly onClick?: (() => void) | undefined
  readonly disabled?: boolean | undefined
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined
}

export function IconButton({ icon, label, onClick, disabled = false, buttonRef }: IconButtonProps) {
  return (
    <button
      ref={buttonRef}
      type="button"
      className="ww-control ww-icon-btn"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}
