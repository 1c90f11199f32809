import type { ReactNode, Ref } from 'react'
import { Icon } from './Icon.js'
import type { IconName } from './icons.js'
import { Spinner } from './Skeleton.js'
import { showTip } from './showTip.js'

export interface ButtonProps {
  readonly children: ReactNode
  readonly onClick?: (() => void) | undefined
  /** @default 'primary' */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  /** 32, 40 or 48 px high. @default 'medium' */
  readonly size?: 'small' | 'medium' | 'large' | undefined
  readonly icon?: IconName | undefined
  /** As wide as its place. @default false */
  readonly block?: boolean | undefined
  /** At work: keeps the focus, takes no clicks. */
  readonly busy?: boolean | undefined
  /** False for a moment after it has appeared: it looks the same and keeps the focus, but takes no clicks. See `useArmed`. @default true */
  readonly armed?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly type?: 'button' | 'submit' | undefined
  readonly describedBy?: string | undefined
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined
}

export function Button({
  children,
  onClick,
  variant = 'primary',
  size = 'medium',
  icon,
  block = false,
  busy = false,
  armed = true,
  disabled = false,
  type = 'button',
  describedBy,
  buttonRef,
}: ButtonProps) {
  const isOff = busy || !armed
  return (
    <button
      ref={buttonRef}
      type={isOff ? 'button' : type}
      className={`ww-control ww-btn ww-btn-${variant} ww-btn-${size}${block ? ' ww-block' : ''}`}
      aria-busy={busy || undefined}
      aria-disabled={isOff || undefined}
      aria-describedby={describedBy}
      disabled={disabled}
      onClick={isOff ? undefined : onClick}
    >
      {busy ? <Spinner size={18} /> : icon && <Icon name={icon} size={18} />}
      <span className="ww-btn-text">{children}</span>
    </button>
  )
}

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
      onPointerEnter={showTip}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}
