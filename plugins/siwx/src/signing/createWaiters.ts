import { BaseError } from '@wallet-widget/kernel'
import type { SiwxSession } from '../api.js'
import type { SignInEffect } from './machine/signInEffect.js'
import type { SiwxContext } from './siwxContext.js'

type Rejection = Extract<SignInEffect, { readonly type: 'reject' }>['why']

interface Waiter {
  resolve(session: SiwxSession): void
  reject(error: BaseError): void
}

/** Promises that settle when the visitor, or the backend, has answered. */
export interface Waiters {
  /** Until the visitor has signed in. */
  signedIn(): Promise<SiwxSession>
  resolve(session: SiwxSession): void
  reject(why: Rejection): void
  /** Until it is known whether the account has signed in. */
  known(): Promise<void>
  settleKnown(): void
  dispose(): void
}

export function createWaiters({ state }: Pick<SiwxContext, 'state'>): Waiters {
  let signing: Waiter[] = []
  let knowing: (() => void)[] = []
  let isDisposed = false
  const settle = (how: (waiter: Waiter) => void) => {
    const all = signing
    signing = []
    all.forEach(how)
  }
  const errorOf = (why: Rejection) =>
    why === 'cancelled' ? cancelled() : state.$account.get().address ? noNetwork() : noAddress()
  const reject = (why: Rejection) => settle((waiter) => waiter.reject(errorOf(why)))
  const settleKnown = () => {
    const all = knowing
    knowing = []
    for (const done of all) done()
  }
  return {
    signedIn: () =>
      isDisposed
        ? Promise.reject(cancelled())
        : new Promise((resolve, rejected) => signing.push({ resolve, reject: rejected })),
    resolve: (session) => settle((waiter) => waiter.resolve(session)),
    reject,
    known: () => (isDisposed ? Promise.resolve() : new Promise((resolve) => knowing.push(resolve))),
    settleKnown,
    dispose() {
      isDisposed = true
      reject('cancelled')
      settleKnown()
    },
  }
}

const cancelled = () => new BaseError('The sign-in was cancelled.', { code: 'SIGN_IN_CANCELLED' })
const noAddress = () => new BaseError('No ActiveCaipAddress found', { code: 'NO_ACTIVE_CAIP_ADDRESS' })
const noNetwork = () =>
  new BaseError('No ActiveCaipNetwork or client found', { code: 'NO_ACTIVE_CAIP_NETWORK' })
