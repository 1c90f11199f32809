/** Where the reading of an answer ends. */
export interface Cap {
  /** bytes */
  readonly most: number
  readonly signal: AbortSignal
  /** What is thrown of a longer answer. */
  readonly tooLong: () => Error
}

/** Reads an answer to its end, unless it is too long or no longer wanted. */
export async function readCapped(
  response: Response,
  { most, signal, tooLong }: Cap,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    signal.throwIfAborted()
    size += chunk.byteLength
    if (size > most) throw tooLong()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
