import { loadReader, type Reader } from './loadReader.js'

/** Why no code can be read. */
export type ScanFailure = 'denied' | 'noCamera' | 'failed'

export interface ScanOptions {
  /** Shows what the camera sees. */
  readonly video: HTMLVideoElement | null
  readonly signal: AbortSignal
  /** The camera is on. */
  readonly onStart: () => void
}

/** ms */
const BETWEEN = 150

/** Looks through the camera until a code is read or the signal is aborted; the camera is off after that. */
export async function scanCode({
  video,
  signal,
  onStart,
}: ScanOptions): Promise<{ readonly text: string } | { readonly failure: ScanFailure }> {
  let stream: MediaStream | undefined
  try {
    const [camera, read] = await Promise.all([
      navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false }),
      loadReader(),
    ])
    stream = camera
    if (!video || signal.aborted) return { failure: 'failed' }
    video.srcObject = stream
    await video.play()
    onStart()
    return await readUntil(video, read, signal)
  } catch (error) {
    const { name } = error as DOMException
    if (name === 'NotAllowedError' || name === 'SecurityError') return { failure: 'denied' }
    return { failure: name === 'NotFoundError' || name === 'OverconstrainedError' ? 'noCamera' : 'failed' }
  } finally {
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
}

async function readUntil(video: HTMLVideoElement, read: Reader, signal: AbortSignal) {
  while (!signal.aborted) {
    const text = await read(video)
    if (text) return { text }
    await new Promise((resolve) => setTimeout(resolve, BETWEEN))
  }
  return { failure: 'failed' } as const
}
