import { isShown } from '@wallet-widget/kernel'
import type { SiwxContext } from './siwxContext.js'

export const VIEW = 'SIWXSignMessage'

/** The question on the screen. */
export interface QuestionView {
  isShown(): boolean
  /**
   * Does nothing while a view is open that must not be covered.
   *
   * @param isDeferred nor, in the modal, while any other view is open
   * @param failed called where it can't be shown
   * @param closed called where the modal was closed while it was being opened
   */
  show(isDeferred: boolean, failed: () => void, closed: () => void): void
  hide(): void
  /** Resolves once the question that was to be shown is. */
  shown(): Promise<void>
}

/** Whether a view is one that must not be covered, such as a wallet’s own question. */
export const isUncovered = ({ state }: Pick<SiwxContext, 'state'>, view: string | undefined): boolean =>
  view !== undefined && state.$views.get().get(view)?.uncovered === true

export function createQuestionView(context: SiwxContext): QuestionView {
  const { config, state, widget, logger } = context
  const shown = () => isShown({ config, state }, VIEW)
  const isOpen = () => config.inline === true || state.$router.get().open
  const mustNotBeCovered = () => isOpen() && isUncovered(context, state.$router.get().view)
  let count = 0
  let isWanted = false
  let showing: Promise<void> = Promise.resolve()

  async function open(failed: () => void, closed: () => void): Promise<void> {
    count += 1
    const number = count
    try {
      await widget.open({ view: VIEW })
      // It was answered while it was being opened.
      if (!isWanted) close()
      // That ends the opening without a word, and the modal was closed already: no hook is told.
      else if (number === count && !isOpen()) closed()
    } catch (error) {
      logger.warn('The question can’t be shown.', error)
      if (number === count && isWanted && !shown()) failed()
    }
  }
  function close(): void {
    if (shown()) widget.close({ reason: 'connected' }).catch(logger.warn)
  }

  return {
    isShown: shown,
    show(isDeferred, failed, closed) {
      isWanted = true
      if (shown() || mustNotBeCovered() || (isDeferred && !config.inline && isOpen())) return
      showing = open(failed, closed)
    },
    hide() {
      isWanted = false
      close()
    },
    shown: () => showing,
  }
}
