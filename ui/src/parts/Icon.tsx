import { type IconName, icons } from './icons.js'

export type { IconName } from './icons.js'

/** Those that point somewhere, and turn round in right-to-left languages. */
const DIRECTED: readonly string[] = ['back', 'forward', 'external', 'send', 'receive', 'swap', 'refresh']

export interface IconProps {
  /** A name that is not known draws nothing. */
  readonly name: IconName | (string & {})
  /** @default 20 */
  readonly size?: number | undefined
}

/** A picture beside a text; hidden from assistive technology. */
export function Icon({ name, size = 20 }: IconProps) {
  if (!Object.hasOwn(icons, name)) return null
  return (
    <svg
      className={DIRECTED.includes(name) ? 'ww-icon ww-directed' : 'ww-icon'}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={icons[name as IconName]} />
    </svg>
  )
}
