import { cleanText } from '@wallet-widget/kernel'
import { useWidget } from '@wallet-widget/ui'
import { Button, EmptyState, StatusRing, useAnnounce } from '@wallet-widget/ui/parts'
import { useEffect } from 'react'
import type { PluginState } from '../pluginState.js'
import type { SocialProvider } from '../providers.js'
import { failureText } from './failureText.js'
import { ProviderPicture } from './ProviderMark.js'
import type { SocialText } from './useLogin.js'

export interface FailedProps {
  readonly plugin: PluginState
  readonly provider: SocialProvider
  readonly error: unknown
  readonly t: SocialText
  /** Called in the tick of a click. */
  retry(): void
  /** Continues without a window. */
  readonly goHere?: (() => void) | undefined
}

const LONGEST_TEXT = 160

/** What went wrong, and how to go on. */
export function Failed({ plugin, provider, error, t, retry, goHere }: FailedProps) {
  const widget = useWidget()
  const announce = useAnnounce()
  const failure = failureText(error, plugin.wallet)
  const title = t(failure.title)
  const text = failure.words ? cleanText(failure.words, LONGEST_TEXT) : t(failure.text)
  useEffect(() => announce(`${title}. ${text}`), [announce, title, text])
  const isBlocked = failure.title === 'failed.blocked'
  return (
    <EmptyState
      title={title}
      text={text}
      image={
        <StatusRing status="error">
          <ProviderPicture provider={provider} />
        </StatusRing>
      }
    >
      <Button block size="large" icon={isBlocked ? 'external' : 'refresh'} onClick={retry}>
        {t(isBlocked ? 'action.open' : 'action.retry')}
      </Button>
      {isBlocked && goHere && (
        <Button block variant="secondary" onClick={goHere}>
          {t('action.here')}
        </Button>
      )}
      <Button
        block
        variant={isBlocked && goHere ? 'quiet' : 'secondary'}
        onClick={() => void widget.back().catch(() => {})}
      >
        {t('action.back')}
      </Button>
    </EmptyState>
  )
}
