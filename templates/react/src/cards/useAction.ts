import { useRef, useState } from 'react'
import { explain } from './explain.js'

/** What became of something the visitor started. */
export type Action<Value> = {
  busy: boolean
  value?: Value | undefined
  problem?: string | undefined
  /** Starts it, unless it is going on already. */
  run(work: (update: (value: Value) => void) => Promise<Value>): Promise<void>
}

export function useAction<Value>(): Action<Value> {
  const [state, show] = useState<Omit<Action<Value>, 'run'>>({ busy: false })
  const isRunning = useRef(false)

  async function run(work: (update: (value: Value) => void) => Promise<Value>) {
    if (isRunning.current) return
    isRunning.current = true
    show({ busy: true })
    try {
      show({ busy: false, value: await work((value) => show({ busy: true, value })) })
    } catch (error) {
      show({ busy: false, problem: explain(error) })
    } finally {
      isRunning.current = false
    }
  }
  return { ...state, run }
}
