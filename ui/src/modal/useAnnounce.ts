import { createContext, useContext } from 'react'

export const AnnounceContext = createContext<(text: string) => void>(() => {})

/**
 * Returns a function that has screen readers say something, after what they are saying now.
 *
 * @example const announce = useAnnounce(); useEffect(() => announce(t('connect.found', { count })), [count])
 */
export const useAnnounce = (): ((text: string) => void) => useContext(AnnounceContext)
