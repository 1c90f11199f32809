import { useEffect } from 'react'
import { useStore } from '../hooks/useStore.js'
import { type IconName, icons } from './icons.js'
import { $moreIcons, loadMoreIcons } from './loadMoreIcons.js'

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
export function Icon(props: IconProps) {
  const path = pathOf(icons, props.name)
  return path ? <Drawn {...props} path={path} /> : <LateIcon {...props} />
}

/** One of those that don't come with the modal; its place is kept until it is there. */
function LateIcon(props: IconProps) {
  const all = useStore($moreIcons)
  useEffect(loadMoreIcons, [])
  const path = all ? pathOf(all, props.name) : ''
  return path === undefined ? null : <Drawn {...props} path={path} />
}

const pathOf = (all: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(all, name) ? all[name] : undefined

function Drawn({ name, size = 20, path }: IconProps & { readonly path: string }) {
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
      <path d={path} />
    </svg>
  )
}
