/** For the page to show the frame, and to fetch what it shows it in. ms */
const PATIENCE = 10_000

/**
 * Whether the page shows the frame, or does so in a moment. Other clients keep it hidden until they know of something to
 * approve: nobody is to wait for a button there that they can't see.
 */
export function isSeen({ document, IntersectionObserver }: Window & typeof globalThis): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (answer: boolean) => {
      observer.disconnect()
      clearTimeout(timer)
      resolve(answer)
    }
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) end(true)
    })
    const timer = setTimeout(end, PATIENCE, false)
    observer.observe(document.documentElement)
  })
}
