import { Component, type ReactNode } from 'react'

export interface GuardProps {
  readonly children: ReactNode
  /** What is shown in its place when it breaks. */
  fallback(error: unknown, retry: () => void): ReactNode
}

/** Keeps a part that breaks from taking the rest with it. React itself reports the error. */
export class Guard extends Component<GuardProps, { error: unknown }> {
  override state = { error: undefined as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return this.props.fallback(error, () => this.setState({ error: undefined }))
  }
}
