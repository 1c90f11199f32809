import { type IconName, icons } from './icons.js'

/** Those that point somewhere, and are mirrored in right-to-left languages. */
const DIRECTED: readonly string[] = ['back', 'forward', 'external', 'send', 'receive', 'swap', 'refresh']

export interface IconProps {
  /** An unknown name draws nothing. */
  readonly name: IconName | (string & {})
  /** In pixels. @default 20 */
  readonly size?: number | undefined
}

/** A picture beside a text; hidden from assistive technology. */
export function Icon({ name, size = 20 }: IconProps) {
  if (!isIcon(name)) return null
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
      <path d={icons[name]} />
    </svg>
  )
}

const isIcon = (name: string): name is IconName => Object.hasOwn(icons, name)

/** An icon on a disc, where other rows have a picture of 40 px. */
export const RowIcon = ({ name }: Pick<IconProps, 'name'>) => (
  <span className="ww-row-icon">
    <Icon name={name} />
  </span>
)
