const PATHS = {
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  wallet: 'M4 8a3 3 0 0 1 3-3h11v3M4 8v9a3 3 0 0 0 3 3h13V8H5.5M16.5 14h.01',
  book: 'M12 6c-2-1.5-5-2-8-1.5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5v-13C17 4 14 4.5 12 6zm0 0v13',
  window: 'M4 5h16v14H4zM4 9h16M7 7h.01M10 7h.01',
  out: 'M8 16 16 8M9 8h7v7',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  check: 'm5 12.5 4.5 4.5L19 7.5',
} as const

/** A drawing beside a text that says the same. */
export function Icon({ name, size = 20 }: { readonly name: keyof typeof PATHS; readonly size?: number }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
