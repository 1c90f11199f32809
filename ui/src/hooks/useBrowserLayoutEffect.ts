import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect`, without React 18's warning on a server, where neither runs. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
