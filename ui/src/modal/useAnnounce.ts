import { createContext, useContext } from 'react'

export const AnnounceContext = createContext<(text: string) => void>(() => {})

/**
 * Says something to those who don't see it, after what is being said.
 *
 * @example const announce = useAnnounce(); useEffect(() => announce(t('connect.found', { count })), [count])
 */
export const useAnnounce = (): ((text: string) => void) => useContext(AnnounceContext)
