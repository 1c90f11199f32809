const paths = {
  pen: 'M4 20h4L19 9l-4-4L4 16v4ZM13 7l4 4',
  form: 'M6 3h9l4 4v14H6zM15 3v4h4M9 12h7M9 16h5',
  send: 'M5 12 20 4l-5 17-3-7zM12 14l8-10',
  book: 'M12 6c-2-2-5-2-8-2v14c3 0 6 0 8 2 2-2 5-2 8-2V4c-3 0-6 0-8 2Zm0 0v14',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  check: 'm5 12 5 5L19 7',
}

export type IconName = keyof typeof paths

/** A line icon on a 24 px grid. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
