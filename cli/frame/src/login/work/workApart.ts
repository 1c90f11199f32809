import type { WorkAsked } from '@wallet-widget/services/contract'

const WORKER = '/frame/work.js'

/** Solves a puzzle in a worker, so that nothing else waits for it; where there can be none, here. */
export function workApart(asked: WorkAsked, signal?: AbortSignal): Promise<readonly number[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerUrl() as string, { type: 'module' })
    const end = (settle: () => void) => {
      worker.terminate()
      settle()
    }
    worker.onmessage = ({ data }: MessageEvent<readonly number[]>) => end(() => resolve(data))
    worker.onerror = () =>
      end(() => resolve(import('./solveWork.js').then(({ solveWork }) => solveWork(asked))))
    signal?.addEventListener('abort', () => end(() => reject(signal.reason)), { once: true })
    worker.postMessage(asked)
  })
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(url: string): unknown }
}

let trusted: unknown

/** The frame's policy allows one script to run apart: whatever it is asked for, this one. */
function workerUrl(): unknown {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trusted ??= trustedTypes?.createPolicy('work', { createScriptURL: () => WORKER }).createScriptURL('')
  return trusted ?? WORKER
}
