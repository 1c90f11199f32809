import { errorText, readProperty } from '@wallet-widget/kernel'
import { Component, type ReactNode } from 'react'
import { Button } from '../parts/Button.js'
import { Details } from '../parts/Details.js'
import { EmptyState } from '../parts/EmptyState.js'
import { useT } from '../strings/strings.js'

export interface BrokenProps {
  readonly error: unknown
  readonly retry: () => void
}

/** Shown in place of a view or slot entry that could not be fetched, or failed. */
export function Broken({ error, retry }: BrokenProps) {
  const t = useT()
  const plugin = readProperty(error, 'plugin')
  const text = errorText(error)
  return (
    <div role="alert">
      <EmptyState
        icon="warning"
        title={typeof plugin === 'string' ? t('modal.failed.plugin', { plugin }) : t('modal.failed')}
      >
        <Button variant="secondary" icon="refresh" onClick={retry}>
          {t('action.retry')}
        </Button>
        <Button variant="quiet" onClick={() => location.reload()}>
          {t('action.reload')}
        </Button>
        {text && <Details label={t('action.details')} text={text} />}
      </EmptyState>
    </div>
  )
}

export interface ErrorBoundaryProps {
  /** Of the part that is drawn: names the plugin that it came with. */
  readonly onError: ((error: unknown) => Error) | undefined
  readonly children: ReactNode
}

/** Shows `Broken` in place of children that throw, and keeps the rest. React itself reports the error, without the plugin. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  override state = { error: undefined as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') }
  }

  override componentDidCatch(error: unknown) {
    const { onError } = this.props
    if (onError) this.setState({ error: onError(error) })
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <Broken error={error} retry={() => this.setState({ error: undefined })} />
  }
}
