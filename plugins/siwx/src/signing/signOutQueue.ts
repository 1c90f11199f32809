import type { PluginContext } from '@wallet-widget/kernel'
import type { SessionOwner } from '../api.js'
import { concerns, covers, EVERY, isEverywhere, ownerOf } from './signOutKeys.js'
import { isTexts } from './storedTexts.js'
import { addSignOuts, type WaitingSignOuts } from './waitingSignOuts.js'
import { isWish, readWish, textOf, type Wish } from './wishes.js'

/** An account that the server is asked to let in. */
export interface Entering {
  readonly owner: SessionOwner
  /** The ids of sign-outs from before, which are over once it is in. */
  readonly before: ReadonlySet<string>
  /** They are not sent meanwhile, see `hold`. */
  areHeld: boolean
}

/** What is still to be sent, and the sign-ins under way that some of it waits for. */
export function createSignOutQueue(context: Pick<PluginContext, 'storage'>, stored: WaitingSignOuts) {
  /** What a tab holds back, for the others: one that is closed takes no turn. */
  const held = context.storage.item<readonly string[]>('heldSignOuts', { guard: isTexts, fallback: [] })
  const entering = new Map<Entering, Promise<void>>()
  const waiting = (): readonly Wish[] => stored.get().map(readWish)
  const store = (wishes: readonly Wish[]) => stored.set(wishes.map(textOf))
  const concerning = (owner: SessionOwner) => waiting().filter(({ key }) => concerns(owner)(key))
  const isFromBefore = ({ owner, before }: Entering, { key, id }: Wish) =>
    before.has(id) && concerns(owner)(key)
  const isHeld = (wish: Wish) => [...entering.keys()].some((one) => one.areHeld && isFromBefore(one, wish))
  function storeHeld(): void {
    const texts = waiting().filter(isHeld).map(textOf)
    if (texts.length + held.get().length > 0) held.set(texts)
  }

  return {
    entering,
    waiting,
    concerning,
    add: (keys: readonly string[]) => addSignOuts(stored, keys),
    /** A sign-in that begins now. */
    enter: (owner: SessionOwner): Entering => ({
      owner,
      before: new Set(concerning(owner).map(({ id }) => id)),
      areHeld: false,
    }),
    /** The server is asked from now on. */
    hold(one: Entering): void {
      one.areHeld = true
      storeHeld()
    },
    /** The server has answered. */
    release(one: Entering): void {
      entering.delete(one)
      storeHeld()
    },
    isHeldByTab: (wish: Wish) => held.get().includes(textOf(wish)),
    /** It is in: nothing from before ends it. */
    letIn: (one: Entering) => store(waiting().filter((wish) => !isFromBefore(one, wish))),
    /**
     * What can be sent now: first those in all browsers, as only who is signed in can end them.
     *
     * @param isTried whether one was sent in this round already: it keeps no other back
     */
    due(isTried: (wish: Wish) => boolean = () => false): readonly Wish[] {
      const all = waiting().filter((wish) => !isHeld(wish))
      const strong = all.filter((wish) => isEverywhere(wish.key) && !isTried(wish))
      const weaker = all.filter(
        ({ key }) =>
          !isEverywhere(key) &&
          !strong.some((one) => key === EVERY || ownerOf(one.key).address === ownerOf(key).address),
      )
      // It ends whatever the others would.
      const every = weaker.filter(({ key }) => key === EVERY)
      return [...strong, ...(every.length > 0 ? every : weaker)]
    },
    /** Of a sign-out that begins to be sent: what is over with it, and what is to be sent again, as a sign-in is under way. */
    begin(wish: Wish) {
      const over = waiting().filter(({ key }) => covers(wish.key, key))
      const unsure = [...entering.keys()].filter(
        (one) => concerns(one.owner)(wish.key) && !isFromBefore(one, wish),
      )
      const again = unsure.map(({ owner }) => (wish.key === EVERY ? { ...wish, key: owner.address } : wish))
      return { over, again }
    },
    /** The server has ended it. What was wished anew meanwhile stays, and what has been dropped meanwhile, in another tab too, is not repeated. */
    end(wish: Wish, { over, again }: { readonly over: readonly Wish[]; readonly again: readonly Wish[] }) {
      const now = waiting()
      const left = now.filter((one) => !over.some(isWish(one)))
      const repeated = now.some(isWish(wish))
        ? again.filter(
            (one, at) => again.findIndex(isWish(one)) === at && !left.some(({ key }) => key === one.key),
          )
        : []
      store([...left, ...repeated])
    },
    putLast(wish: Wish): void {
      const others = waiting().filter((one) => !isWish(wish)(one))
      if (others.length < waiting().length) store([...others, wish])
    },
  }
}
