const DEADLINE = 8_000

/**
 * Runs `main` until the process is asked to end (Ctrl-C, SIGTERM, SIGHUP), at whatever point that is; then undoes what
 * `main` put on the stack, newest first, and exits with 0. If `main` fails, the same is done and the exit code is 1.
 */
export async function stoppable(main) {
  const undo = []
  let stopping
  const stop = (code) => {
    stopping ??= end(undo, code)
    return stopping
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0))
  onOrphaned(() => stop(0))

  const stack = {
    /** Takes a function that undoes something. Asked to end meanwhile, it is run at once. */
    add(step) {
      if (stopping) void Promise.resolve(step()).catch(() => {})
      else undo.push(step)
    },
    get stopping() {
      return stopping !== undefined
    },
  }
  try {
    await main(stack)
  } catch (error) {
    // What a stop interrupts fails: that is no news.
    if (stopping) return
    console.error(`\n${error.expected ? error.message : (error.stack ?? error)}`)
    await stop(1)
  }
}

// npm starts us through a shell that dies of a signal without passing it on.
function onOrphaned(stop) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stop()
  }, 250).unref()
}

async function end(undo, code) {
  setTimeout(() => process.exit(1), DEADLINE).unref()
  for (const step of undo.reverse()) {
    try {
      await step()
    } catch (error) {
      console.error(error)
      code = 1
    }
  }
  process.exit(code)
}
