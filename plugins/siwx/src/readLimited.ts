/** Reads a body as text, and gives up as soon as it grows longer, whatever its headers said: undefined then. */
export async function readLimited(
  body: ReadableStream<Uint8Array> | null,
  longest: number,
): Promise<string | undefined> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    text += decoder.decode(value, { stream: true })
    if (text.length > longest) {
      await reader.cancel()
      return undefined
    }
  }
  return text
}
