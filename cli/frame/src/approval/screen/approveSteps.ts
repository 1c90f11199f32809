import type { RenderContext } from '../draw/renderContext.js'
import type { Arming } from '../guard/arming.js'
import { onPress, type Refusal } from '../guard/arming.js'
import { makeButton } from './createFoot.js'

/** What approves a request: one button or, with a caution, a first one that leads to it. */
export interface ApproveSteps {
  /** Of the present step. */
  readonly button: HTMLButtonElement
  /** What the last step cautions against, once it has come to that. */
  readonly caution: HTMLElement | undefined
}

export function approveSteps(
  { document, t }: RenderContext,
  arming: Arming,
  caution: HTMLElement | undefined,
  actions: { onApprove(): void; onRefused(why: Refusal): void; onNext(): void },
): ApproveSteps {
  /** A button whose presses count only while armed. */
  const armedButton = (kind: string, words: string, accept: () => void) => {
    const made = makeButton(document, kind, words)
    onPress(made, arming, { accept, refuse: actions.onRefused })
    return made
  }
  if (!caution) return { button: armedButton('primary', t('approve'), actions.onApprove), caution }
  let isCautioned = false
  let button = armedButton('primary', t('next'), () => {
    // What comes next is another question: it is armed again, and answered by a button of its own.
    isCautioned = true
    button = armedButton('danger', t('approve.anyway'), actions.onApprove)
    arming.restart()
    actions.onNext()
  })
  return {
    get button() {
      return button
    },
    get caution() {
      return isCautioned ? caution : undefined
    },
  }
}
