/** From what is given to what is received, the way that the language is read. */
export const Arrow = () => (
  <>
    {' '}
    <span className="ww-swap-arrow ww-directed">→</span>{' '}
  </>
)
