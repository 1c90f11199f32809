import { WalletError } from './walletError.js'

export type Question = 'connect' | 'switch' | 'add' | 'sign' | 'send'

interface Held {
  readonly question: Question
  approve(): void
  reject(): void
}

/** What the visitor does in the wallet's popup: at once, or when the test says so. */
export class Approvals {
  mode: 'approve' | 'reject' | 'hold' = 'approve'
  readonly asked: Question[] = []
  private held: Held[] = []
  private waiting: ((held: Held) => void)[] = []

  ask(question: Question): Promise<void> {
    this.asked.push(question)
    if (this.mode === 'approve') return Promise.resolve()
    if (this.mode === 'reject') return Promise.reject(declined())
    return new Promise((resolve, reject) => {
      const held = { question, approve: resolve, reject: () => reject(declined()) }
      const next = this.waiting.shift()
      if (next) next(held)
      else this.held.push(held)
    })
  }

  /** The next popup that opens, or the one that is open. */
  next(): Promise<Held> {
    const held = this.held.shift()
    return held ? Promise.resolve(held) : new Promise((resolve) => this.waiting.push(resolve))
  }

  isHolding(question: Question): boolean {
    return this.held.some((one) => one.question === question)
  }
}

const declined = () => new WalletError(4001, 'MetaMask Tx Signature: User denied transaction signature.')
