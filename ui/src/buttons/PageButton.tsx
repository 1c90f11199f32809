import { type ComponentProps, useRef } from 'react'
import { adoptStyles } from '../theme/adoptStyles.js'
import styles from '../theme/button.css?inline'
import { useBrowserLayoutEffect, useTheme } from '../theme/theme.js'

export interface PageButtonProps extends ComponentProps<'button'> {
  readonly look?: 'primary' | 'unsupported' | undefined
}

/** A button in the page, outside of the modal, in the widget's own theme. */
export function PageButton({ look, className = '', ...props }: PageButtonProps) {
  const ref = useRef<HTMLButtonElement>(null)
  useTheme(ref)
  useBrowserLayoutEffect(() => (ref.current ? adoptStyles(ref.current, styles) : undefined), [])
  return (
    <button
      {...props}
      ref={ref}
      type="button"
      className={`ww-button${look ? ` ww-${look}` : ''} ${className}`.trim()}
    />
  )
}
