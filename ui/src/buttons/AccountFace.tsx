import { atom } from 'nanostores'
import { useEffect } from 'react'
import { useStore } from '../hooks/useStore.js'
import { shorten } from '../parts/shorten.js'
import type { AccountLabelProps } from './AccountLabel.js'

const $label = atom<typeof import('./AccountLabel.js') | undefined>(undefined)

/** An account in a button: its address at once; picture, name and balance once their code is there. */
export function AccountFace(props: AccountLabelProps) {
  const label = useStore($label, undefined)
  useEffect(() => {
    if (!$label.get()) import('./AccountLabel.js').then($label.set, () => {})
  }, [])
  if (label) return <label.AccountLabel {...props} />
  return (
    <>
      <span className="ww-face" />
      <bdi className={props.waiting ? 'ww-dim' : ''}>{shorten(props.address)}</bdi>
    </>
  )
}
