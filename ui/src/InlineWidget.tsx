import { useEffect, useState } from 'react'
import { PageButton } from './buttons/PageButton.js'
import { useWidget } from './hooks.js'
import { useLazy } from './lazy.js'
import { modalCode } from './modalCode.js'
import { useT } from './strings/strings.js'

/**
 * The widget drawn in the page instead of in a modal; for `inline: true` in the config.
 *
 * @example <aside><InlineWidget /></aside>
 */
export function InlineWidget() {
  const widget = useWidget()
  const t = useT()
  const { code: modal, error, retry } = useLazy(modalCode)
  const [isRetried, setRetried] = useState(false)
  // What is on the page is to be used: it waits for no approach.
  useEffect(() => {
    widget.ready.catch(() => {})
  }, [widget])
  if (modal) return <modal.InlineModal />
  return error === undefined ? null : (
    <PageButton
      onClick={() => {
        if (isRetried) return location.reload()
        setRetried(true)
        retry()
      }}
      aria-live="assertive"
    >
      <span>{t(isRetried ? 'action.reload' : 'button.failed')}</span>
    </PageButton>
  )
}
