/**
 * How nodes, and what stands before them, say that they waited for somebody else, or asked several, of whom another one may have
 * taken it: what was sent may have arrived all the same.
 */
export const gaveUp: readonly string[] = [
  'timed out',
  'timedout',
  'timed-out',
  'time out',
  'time-out',
  'timeout',
  'deadline exceeded',
  'gateway',
  'unavailable',
  'upstreams',
  'upstream',
  'accepted',
  'nodes',
  'providers',
]
