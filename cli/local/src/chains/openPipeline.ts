import { connect } from 'node:net'

/** A method of a node, and what it is called with. */
export type NodeCall = readonly [method: string, params: readonly unknown[]]

/** Calls a node without waiting for the answer before. */
export interface Pipeline {
  /** The calls of one batch may be carried out in any order, batches are in theirs. @throws when one is refused */
  ask(calls: readonly NodeCall[]): Promise<unknown[]>
  close(): void
}

interface Waiting {
  readonly calls: readonly NodeCall[]
  resolve(results: unknown[]): void
  reject(cause: Error): void
}

/**
 * Opens one connection to a local node on which requests follow each other at once: a server answers them in their order
 * (RFC 9112, 9.3.2).
 */
export function openPipeline(url: string): Pipeline {
  const { hostname, port, host } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  const waiting: Waiting[] = []
  let received = Buffer.alloc(0)
  let broken: Error | undefined
  const fail = (cause: Error) => {
    broken ??= cause
    for (const { reject } of waiting.splice(0)) reject(cause)
  }
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the node closed the connection')))
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    for (let answer = takeAnswer(); answer !== undefined; answer = takeAnswer())
      settle(waiting.shift(), answer)
  })

  function takeAnswer(): string | undefined {
    const head = received.indexOf('\r\n\r\n')
    if (head === -1) return undefined
    const length = /^content-length: *(\d+)/im.exec(received.toString('latin1', 0, head))?.[1]
    if (length === undefined) {
      socket.destroy(new Error('the node answered without saying how much'))
      return undefined
    }
    const end = head + 4 + Number(length)
    if (received.length < end) return undefined
    const body = received.toString('utf8', head + 4, end)
    received = received.subarray(end)
    return body
  }

  return {
    ask(calls) {
      if (broken) return Promise.reject(broken)
      const body = JSON.stringify(
        calls.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params })),
      )
      socket.write(
        `POST / HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      )
      return new Promise((resolve, reject) => waiting.push({ calls, resolve, reject }))
    },
    close: () => socket.destroy(),
  }
}

function settle(waiting: Waiting | undefined, body: string): void {
  try {
    const answers = JSON.parse(body) as { id: number; result?: unknown; error?: { message: string } }[]
    const found = new Map(answers.map((answer) => [answer.id, answer]))
    waiting?.resolve(
      waiting.calls.map(([method], id) => {
        const answer = found.get(id)
        if (answer === undefined || answer.error)
          throw new Error(`${method}: ${answer?.error?.message ?? 'no answer'}`)
        return answer.result
      }),
    )
  } catch (cause) {
    waiting?.reject(cause as Error)
  }
}
