import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useRef } from 'react'

/** The body around, as high as what it held last. */
interface Body {
  /** In pixels; 0 while it is not shown. */
  height(): number
  /** Keeps it from becoming lower. Returns a function that lets it follow again. */
  hold(): () => void
}

const BodyContext = createContext<Body>({ height: () => 0, hold: () => () => {} })

/** Keeps the body from becoming lower while a component is drawn. Returns how high it was when that was drawn first. */
export function useHeldHeight(): number {
  const { height, hold } = useContext(BodyContext)
  const before = useRef<number>(undefined)
  before.current ??= height()
  useLayoutEffect(hold, [hold])
  return before.current
}

/** A body as high as what it holds: it grows and shrinks smoothly, and scrolls where there is no room. */
export function AutoHeight({ children }: { readonly children: ReactNode }) {
  const outer = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  const measure = useRef(() => {})
  const last = useRef(0)
  const holds = useRef(0)
  const body = useMemo(
    (): Body => ({
      height: () => last.current,
      hold() {
        holds.current++
        return () => {
          holds.current--
          measure.current()
        }
      },
    }),
    [],
  )
  useLayoutEffect(() => {
    const content = inner.current
    if (!content) return
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0
      // Not shown: the next showing starts from its own height.
      last.current = height > 0 && holds.current > 0 ? Math.max(height, last.current) : height
      outer.current?.style.setProperty('height', height > 0 ? `${last.current}px` : null)
    })
    measure.current = () => {
      // Observed afresh it tells its size, also one that has not changed.
      observer.unobserve(content)
      observer.observe(content)
    }
    measure.current()
    return () => {
      measure.current = () => {}
      observer.disconnect()
    }
  }, [])
  return (
    <BodyContext.Provider value={body}>
      <div ref={outer} className="ww-body">
        <div className="ww-scroll">
          <div ref={inner}>{children}</div>
        </div>
      </div>
    </BodyContext.Provider>
  )
}
