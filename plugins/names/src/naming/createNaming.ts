import { BaseError } from '@wallet-widget/kernel'
import { sleep } from '@wallet-widget/kernel/connectors'
import { atom, type ReadableAtom } from 'nanostores'
import type { NameSuggestion, NamesApi } from '../api.js'
import { checkLabel, type LabelProblem } from '../checkLabel.js'
import type { NamesContext } from '../context.js'

/** Typing is left to rest for as long before the services are asked. ms */
const REST = 300

/** Where choosing a name stands. It outlives the view: the wallet's own takes its place while the visitor approves. */
export interface NamingState {
  /** As typed, without the suffix. */
  readonly label: string
  /** undefined: not known yet. */
  readonly suffix?: string | undefined
  readonly problem?: LabelProblem | undefined
  /** Whether the name may be had: `asking`, or what the services said. */
  readonly answer: 'none' | 'asking' | 'free' | 'taken' | 'reserved' | 'unreachable'
  readonly suggestions: readonly NameSuggestion[]
  readonly isRegistering: boolean
  /** What the last try ended with. */
  readonly failure?: 'declined' | 'taken' | 'account' | 'network' | 'failed' | undefined
  /** The name that was registered last, whole. */
  readonly registered?: string | undefined
}

/** Follows what the visitor types, and registers it. */
export interface Naming {
  readonly $state: ReadableAtom<NamingState>
  /** The view is there: with a name to begin with, or what was typed before. */
  start(name: string | undefined): void
  type(label: string): void
  /** Asks the services again. */
  askAgain(): void
  register(): Promise<void>
}

const START: NamingState = { label: '', answer: 'none', suggestions: [], isRegistering: false }

export function createNaming(context: NamesContext, api: NamesApi): Naming {
  const $state = atom<NamingState>(START)
  let asking = new AbortController()
  const update = (change: Partial<NamingState>) => $state.set({ ...$state.get(), ...change })

  async function ask(label: string): Promise<void> {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    try {
      const [suffix] = await api.suffixes()
      if (signal.aborted) return
      update({ suffix })
      if (!label || checkLabel(label)) return
      update({ answer: 'asking' })
      await sleep(REST, signal)
      const suggestions = await api.suggest({ name: label.toLowerCase(), signal })
      if (signal.aborted) return
      const own = suggestions.find(({ name }) => name === `${label.toLowerCase()}${suffix}`)
      update({
        answer: own ? (own.registered ? 'taken' : 'free') : 'reserved',
        suggestions: suggestions.filter(({ name, registered }) => !registered && name !== own?.name),
      })
    } catch (error) {
      if (signal.aborted) return
      context.logger.warn('The services can’t be asked for names.', error)
      update({ answer: 'unreachable', suggestions: [] })
    }
  }

  function type(typed: string): void {
    const label = typed.trim()
    update({ label, problem: checkLabel(label), answer: 'none', suggestions: [], failure: undefined })
    void ask(label)
  }

  function start(name: string | undefined): void {
    const { label, isRegistering, failure } = $state.get()
    if (isRegistering || failure) return
    type(label || name || '')
  }

  async function register(): Promise<void> {
    const { label, suffix, answer, isRegistering } = $state.get()
    if (isRegistering || suffix === undefined || answer !== 'free') return
    update({ isRegistering: true, failure: undefined })
    const name = `${label.toLowerCase()}${suffix}`
    try {
      await api.register({ name })
      $state.set({ ...START, suffix, registered: name })
      // The visitor may have gone elsewhere meanwhile.
      if (isHere(context)) context.widget.replace('RegisterAccountNameSuccess')
      else context.widget.toast('success', context.t('registered', { name }))
    } catch (error) {
      const failure = failureOf(error)
      context.logger.warn('The name was not registered.', error)
      update({ isRegistering: false, failure, ...(failure === 'taken' && { answer: 'taken' }) })
      if (failure === 'taken') void ask(label)
    }
  }

  context.onDispose(() => asking.abort())
  return { $state, start, type, askAgain: () => void ask($state.get().label), register }
}

function isHere({ config, state }: NamesContext): boolean {
  const { open, view } = state.$router.get()
  return (open || config.inline) && view === 'RegisterAccountName'
}

function failureOf(error: unknown): NonNullable<NamingState['failure']> {
  const code = error instanceof BaseError ? error.code : undefined
  switch (code) {
    case 'USER_REJECTED':
    case 'REQUEST_ABORTED':
      return 'declined'
    case 'NAME_TAKEN':
      return 'taken'
    case 'NAME_ADDRESS_NOT_FOUND':
      return 'account'
    case 'NETWORK_NOT_FOUND':
      return 'network'
    default:
      return 'failed'
  }
}
