/** Calls one method of a chain node and returns its result. */
export async function callNode(
  url: string,
  method: string,
  params: readonly unknown[] = [],
): Promise<unknown> {
  const [result] = await callNodeInBatch(url, [[method, params]])
  return result
}

/** Calls several methods in one round trip; the results come in the order of the calls. */
export async function callNodeInBatch(
  url: string,
  calls: readonly (readonly [method: string, params: readonly unknown[]])[],
): Promise<unknown[]> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(calls.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params }))),
    signal: AbortSignal.timeout(10_000),
  })
  const answers = (await response.json()) as { id: number; result?: unknown; error?: { message: string } }[]
  return calls.map(([method], id) => {
    const answer = answers.find((candidate) => candidate.id === id)
    if (answer === undefined || answer.error) {
      throw new Error(`${method}: ${answer?.error?.message ?? 'no answer'}`)
    }
    return answer.result
  })
}
