import { FRESH_LOGIN } from '@wallet-widget/services/contract'
import type { Api, FrameConfig } from '../api/createApi.js'
import type { Sessions } from '../session/createSession.js'
import { isBusy, setBusy } from './element.js'
import type { Say } from './words/say.js'

/** What the views of the account page share. */
export interface Account {
  readonly api: Api
  readonly sessions: Sessions
  readonly config: FrameConfig
  readonly say: Say
  /** Origin of this page. */
  readonly origin: string
  /** Shows another view, and puts the focus there: into its field, else onto its title. */
  show(...content: readonly Node[]): void
  /** Says something to the visitor, to a screen reader too. */
  notice(text: string, tone?: Tone): void
  /** Does something; what fails is said. */
  attempt(run: () => Promise<void>): Promise<void>
  /** The view of whoever is logged in, or the login. */
  home(): Promise<void>
  /** The login, with why it is needed. */
  login(why?: string): void
}

export type Tone = 'done' | 'problem' | 'hint'

/** Whether the login is young enough to change who can log in, and to show the phrase. */
export async function isFresh({ sessions, config }: Account): Promise<boolean> {
  const { sessions: list } = await sessions.call('sessions', {})
  const began = list.find(({ current }) => current)?.createdAt ?? 0
  return config.serverTime - began + (performance.now() - loaded) < FRESH_LOGIN
}

const loaded = performance.now()

/** Does what a form is for, one at a time; what fails is said, and the field is there to be corrected. */
export function onSubmit({ attempt }: Account, form: HTMLFormElement, run: () => Promise<void>): void {
  const button = form.querySelector('button')
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (!button || isBusy(button)) return
    setBusy(button, true)
    await attempt(run)
    setBusy(button, false)
    if (form.isConnected) form.querySelector('input')?.select()
  })
}
