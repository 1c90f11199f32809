import type { Simulation } from '../contracts.js'
import { createApprover } from './createApprover.js'
import { createOwnApprover } from './ownApprover.fixture.js'
import { type RequestName, sampleRequest } from './requests.fixture.js'

const query = new URLSearchParams(location.search)
const language = query.get('lang') ?? 'en'
/** By itself this page stands for the wallet's own window, embedded for the frame. */
const isAlone = window.top === window
const approver = isAlone
  ? await createOwnApprover(window, language)
  : await createApprover({ window, language })
const theme = query.get('theme')
if (theme) approver.setTheme(JSON.parse(theme))

/** What became of the requests, for the tests to read. */
const outcomes: string[] = []
const carried: string[] = []
let failures = 0
let told = (_: Simulation) => {}

export interface AskOptions {
  readonly delay?: number
  readonly channel?: string
  /** What it changes is told by `simulated`. */
  readonly isSimulated?: boolean
}

const hand = {
  approver,
  outcomes,
  carried,
  failNext: (count: number) => {
    failures = count
  },
  /** Of the request that was asked last. */
  simulated: (simulation: Simulation) => told(simulation),
  ask(name: RequestName, { delay = 0, channel, isSimulated = false }: AskOptions = {}) {
    const controller = new AbortController()
    const simulation = new Promise<Simulation>((resolve) => {
      told = resolve
    })
    approver
      .ask(sampleRequest(name), {
        signal: controller.signal,
        channel,
        simulation: isSimulated ? simulation : undefined,
        async carryOut(...[view]: [Window?]) {
          carried.push(view === window ? name : `${name} elsewhere`)
          await new Promise((resolve) => setTimeout(resolve, delay))
          if (failures-- > 0) throw new Error('The node is <b>busy</b>.')
          return name
        },
      })
      .then(
        (value) => outcomes.push(`done ${value}`),
        (error) => outcomes.push(`${name} ${error.code ?? ''} ${error.message}`),
      )
    return controller
  },
}
Object.assign(globalThis, hand)
const first = query.get('ask')
if (first) hand.ask(first as RequestName)

/** What the tests find on the page's `globalThis`. */
export type Hand = typeof hand & { controller: AbortController }
