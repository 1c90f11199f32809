/** What is on the screen for a request. */
export interface Screen {
  readonly root: HTMLElement
  /** Puts the focus where reading begins. */
  focus(): void
  setState(state: State): void
  setWaiting(count: number): void
}

/** What is going on with what is asked. */
export type State =
  | { readonly kind: 'asking' }
  /** It is reviewed in a window of its own. */
  | { readonly kind: 'window' }
  /** There is no such window: why. */
  | { readonly kind: 'noWindow'; readonly why: 'blocked' | 'closed' | 'unreachable' }
  /** The page is being left for the wallet's own. */
  | { readonly kind: 'leaving' }
  /** Approved, and being carried out. */
  | { readonly kind: 'busy' }
  | {
      readonly kind: 'failed'
      readonly reason: string
      readonly canRetry: boolean
      /** It may have worked all the same; doing it again is safe. */
      readonly isUnclear?: boolean
    }
