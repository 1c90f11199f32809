import { createApprover } from './createApprover.js'
import { type RequestName, sampleRequest } from './requests.fixture.js'

const query = new URLSearchParams(location.search)
const approver = createApprover({ window, language: query.get('lang') ?? 'en' })
/** As for a wallet with passkeys. */
const inPage = query.get('place') !== 'window'
const theme = query.get('theme')
if (theme) approver.setTheme(JSON.parse(theme))

/** What became of the requests, for the tests to read. */
const outcomes: string[] = []
const carried: string[] = []
let failures = 0

const hand = {
  approver,
  outcomes,
  carried,
  failNext: (count: number) => {
    failures = count
  },
  ask(name: RequestName, { delay = 0, channel }: { delay?: number; channel?: string } = {}) {
    const controller = new AbortController()
    approver
      .ask(sampleRequest(name), {
        signal: controller.signal,
        inPage,
        channel,
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
export type Hand = typeof hand & { controller: AbortController; undo(): void }
