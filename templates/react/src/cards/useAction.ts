import { useEffect, useRef, useState } from 'react'
import { explain } from './explain.js'

/** What became of something the visitor started. */
export type Action<Value> = {
  busy: boolean
  value?: Value | undefined
  problem?: string | undefined
  /** Starts it; an answer that comes after a newer start, or after the card went away, is ignored. */
  run(work: (update: (value: Value) => void) => Promise<Value>): Promise<void>
}

export function useAction<Value>(): Action<Value> {
  const [state, setState] = useState<Omit<Action<Value>, 'run'>>({ busy: false })
  const turn = useRef(0)
  useEffect(() => () => void turn.current++, [])

  async function run(work: (update: (value: Value) => void) => Promise<Value>) {
    const mine = ++turn.current
    const show = (next: Omit<Action<Value>, 'run'>) => {
      if (mine === turn.current) setState(next)
    }
    show({ busy: true })
    try {
      show({ busy: false, value: await work((value) => show({ busy: true, value })) })
    } catch (error) {
      show({ busy: false, problem: explain(error) })
    }
  }
  return { ...state, run }
}
