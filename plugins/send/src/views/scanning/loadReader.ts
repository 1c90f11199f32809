/** Reads a code from what a video shows now; undefined where there is none. */
export type Reader = (video: HTMLVideoElement) => Promise<string | undefined>

/** The browser's own, where it has one. Source: Shape Detection API. */
interface BarcodeDetectorClass {
  new (options: {
    readonly formats: readonly string[]
  }): {
    detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
  }
  getSupportedFormats(): Promise<readonly string[]>
}

/** A code is found in fewer points than cameras have, and sooner. px */
const WIDEST = 640

/** The browser's own reader, or one in JavaScript, which is fetched for it. */
export async function loadReader(): Promise<Reader> {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: BarcodeDetectorClass }
  const formats: readonly string[] = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (BarcodeDetector && formats.includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue
  }
  const { default: decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const scale = Math.min(1, WIDEST / video.videoWidth)
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    if (!pen || canvas.width === 0) return undefined
    pen.drawImage(video, 0, 0, canvas.width, canvas.height)
    try {
      return decodeQR(pen.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      return undefined // no code in the picture
    }
  }
}
