import { Component, type ReactNode } from 'react'
import { useWidget } from '../hooks.js'
import { useRouter } from '../stateHooks.js'
import { ignoreRefusal } from './ignoreRefusal.js'

/**
 * Keeps what fails while the modal is drawn from taking the page's own tree with it: the modal closes, and is drawn afresh
 * with the next view. React itself reports the error.
 */
export function ModalBoundary({ children }: { readonly children: ReactNode }) {
  const widget = useWidget()
  const { open, view, history } = useRouter()
  const close = () => ignoreRefusal(widget.close())
  return (
    <Boundary turn={`${open} ${history.length} ${view}`} onFail={widget.config.inline ? undefined : close}>
      {children}
    </Boundary>
  )
}

interface BoundaryProps {
  /** With another one its children are drawn again. */
  readonly turn: string
  readonly onFail: (() => void) | undefined
  readonly children: ReactNode
}

class Boundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onFail?.()
  }

  override componentDidUpdate({ turn }: BoundaryProps) {
    if (this.state.hasFailed && turn !== this.props.turn) this.setState({ hasFailed: false })
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}
