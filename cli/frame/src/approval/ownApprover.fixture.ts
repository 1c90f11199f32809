import type { ApprovalRequest, Approver } from '../contracts.js'
import { createDecision } from './decision.js'
import { checkTheme } from './look/checkTheme.js'
import { createLook } from './look/createLook.js'
import type { FrameLink, LinkListener } from './popup/findFrame.js'
import { showReview } from './popup/showReview.js'
import { drawIdle } from './screen/screenParts.js'
import { loadTranslator } from './words/loadTranslator.js'

/** Reviews in this very window, which stands for the wallet's own, and decides in the place of the frame that leads it. */
export async function createOwnApprover(view: Window & typeof globalThis, language: string) {
  const { document } = view
  const look = createLook(view)
  const t = await loadTranslator(language)
  const drawNothing = () => document.body.replaceChildren(drawIdle(document, t('preparing'), true))
  drawNothing()
  const ask: Approver['ask'] = (request, { signal, simulation, carryOut }) =>
    new Promise((resolve, reject) => {
      let listener: LinkListener | undefined
      const end = () => {
        decision.stop()
        drawNothing()
      }
      const decision = createDecision({
        carryOut,
        onState: (state) => listener?.onState(state),
        onDone(value) {
          end()
          resolve(value)
        },
        onDenied(error) {
          end()
          reject(error)
        },
      })
      signal.addEventListener('abort', () => {
        end()
        reject(signal.reason)
      })
      const link: FrameLink = {
        post({ type }) {
          if (type === 'review-approve') decision.approve(view)
          else if (type === 'review-retry') decision.retry(view)
          else if (type === 'review-close') decision.close()
          else decision.reject()
        },
        listen(given) {
          listener = given
          if (!simulation) return
          given.onSimulation({ kind: 'asking' })
          void simulation.then(given.onSimulation)
        },
      }
      const shown = { request: request as ApprovalRequest, theme: look.theme, language, waiting: 0 }
      void showReview(view, look, link, shown)
    })
  return { ask, setTheme: (payload: unknown) => look.set(checkTheme(payload)) }
}
