import type { AccountLabelProps } from '../account/AccountLabel.js'
import { useLazy } from '../lazy.js'
import { modalCode } from '../modalCode.js'
import { shorten } from '../parts/shorten.js'

/** An account in a button: its address at once; its picture, name and balance when their code is there. */
export function AccountContent(props: AccountLabelProps) {
  const { code: modal } = useLazy(modalCode)
  if (modal) return <modal.AccountLabel {...props} />
  const { address, isRestoring } = props
  return (
    <>
      <svg className="ww-face" width={28} height={28} />
      <bdi className={isRestoring ? 'ww-dim' : ''}>{shorten(address)}</bdi>
    </>
  )
}
