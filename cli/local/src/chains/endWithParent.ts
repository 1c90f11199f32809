import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Makes sure that a child does not outlive this process: killed on exit and, where there is a POSIX shell, also
 * when this process is killed outright. Returns the function that takes the guard away.
 */
export function endWithParent(child: ChildProcess): () => void {
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const guard = process.platform === 'win32' ? undefined : watch(child)
  return () => {
    process.off('exit', kill)
    guard?.kill('SIGKILL')
  }
}

// The shell waits on a pipe that only this process holds open: its end is our end.
function watch(child: ChildProcess): ChildProcess {
  const guard = spawn('/bin/sh', ['-c', 'read -r _; kill -9 "$1"', 'sh', String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.on('error', () => {})
  guard.unref()
  const pipe = guard.stdin as unknown as {
    unref?: () => void
    on(event: 'error', listener: () => void): void
  }
  pipe.on('error', () => {})
  pipe.unref?.()
  return guard
}
