import { useEffect, useState } from 'react'

const left = (until: number | undefined) =>
  until === undefined ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000))

/** The seconds that are left until a time, which is in ms since epoch; 0 when it is over. Counts down by itself. */
export function useSecondsUntil(until: number | undefined): number {
  const [seconds, setSeconds] = useState(() => left(until))
  useEffect(() => {
    const update = () => setSeconds(left(until))
    update()
    if (left(until) === 0) return
    const timer = setInterval(() => {
      update()
      if (left(until) === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  return seconds
}
