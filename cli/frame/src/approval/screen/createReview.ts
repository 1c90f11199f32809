import type { Simulation } from '../../contracts.js'
import { drawReview } from '../draw/drawReview.js'
import { element } from '../draw/element.js'
import type { RenderContext } from '../draw/renderContext.js'
import type { Arming, Refusal } from '../guard/arming.js'
import { approveSteps } from './approveSteps.js'
import { createFoot, makeButton, makeRow } from './createFoot.js'
import type { Screen, State } from './screen.js'
import { hintMore, queueLine } from './screenParts.js'

export interface ReviewActions {
  onApprove(): void
  onReject(): void
  onRetry(): void
  onClose(): void
}

export interface ReviewScreen extends Screen {
  /** Whether it is being carried out. */
  readonly isBusy: boolean
  /** The arming has changed. */
  update(): void
  showSimulation(simulation: Simulation): void
}

/** A blocked review is told of at once when it counted before; at first the window may only be on its way. ms */
const PATIENCE = 900

/** The whole review, with the buttons that decide. */
export function createReview(context: RenderContext, arming: Arming, actions: ReviewActions): ReviewScreen {
  const { document, t } = context
  const { title, caution, nodes, showSimulation } = drawReview(context)
  const heading = element(document, 'h1', { class: 'title', tabindex: -1 }, title)
  const { root: queue, setWaiting } = queueLine(context)
  const body = element(document, 'main', { class: 'body' }, queue, heading, ...nodes)
  const foot = createFoot(context, hintMore(document, t, body))
  const root = element(document, 'div', { class: 'review own' }, body, foot.root)
  const since = Date.now()
  let state: State = { kind: 'asking' }
  let wasArmed = false
  let lastRefused: Refusal | undefined

  const approve = approveSteps(context, arming, caution, {
    onApprove: actions.onApprove,
    onRefused: (why) => update(why),
    onNext: () => draw(),
  })
  /** Where reading begins. */
  const beginning = () => approve.caution ?? heading
  const reject = makeButton(document, 'secondary', t('reject'), actions.onReject)

  /** @param refused why the press did not count that has just come */
  const update = (refused?: Refusal) => {
    lastRefused = refused
    if (state.kind === 'busy' || state.kind === 'failed') return
    const { blocked, stretch } = arming
    if (stretch !== undefined) wasArmed = true
    const isNew = !wasArmed && Date.now() - since < PATIENCE
    approve.button.setAttribute('aria-disabled', String(stretch === undefined))
    const saysWhy = blocked && (refused || !isNew)
    if (saysWhy) foot.say(t(`blocked.${blocked}`), 'warn')
    else if (!blocked) foot.say(refused ? t(`blocked.${refused}`) : '')
  }
  const draw = () => {
    root.dataset.state = state.kind
    if (state.kind === 'busy') foot.showBusy()
    else if (state.kind === 'failed') foot.showFailure(state, actions)
    else {
      const decide = makeRow(document, reject, approve.button)
      if (foot.show(...(approve.caution ? [approve.caution, decide] : [decide]))) beginning().focus()
      update()
    }
  }
  draw()
  setTimeout(() => update(lastRefused), PATIENCE)

  return {
    root,
    get isBusy() {
      return state.kind === 'busy'
    },
    update: () => update(),
    setState(next) {
      state = next
      draw()
    },
    setWaiting,
    showSimulation(simulation: Simulation) {
      showSimulation?.(simulation)
      arming.added()
    },
    focus() {
      if (document.hasFocus()) beginning().focus({ preventScroll: true })
    },
  }
}
