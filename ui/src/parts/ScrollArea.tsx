import { type ReactNode, useLayoutEffect, useRef } from 'react'

export interface ScrollAreaProps {
  /** What scrolls, for those who land on it with the keyboard. */
  readonly label: string
  readonly children: ReactNode
}

/** A part that scrolls by itself, its edges fading where there is more. */
export const ScrollArea = ({ label, children }: ScrollAreaProps) => (
  <section className="ww-scroll" aria-label={label}>
    {children}
  </section>
)

/** A body as high as what it holds: it grows and shrinks smoothly, and scrolls where there is no room. */
export function AutoHeight({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const outer = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!inner.current) return
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0
      // Not shown: the next showing starts from its own height.
      outer.current?.style.setProperty('height', height > 0 ? `${height}px` : null)
    })
    observer.observe(inner.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={outer} className="ww-body">
      <ScrollArea label={label}>
        <div ref={inner}>{children}</div>
      </ScrollArea>
    </div>
  )
}
