import type { Site } from './state.js'

/** What the other side says of itself, or that it says nothing. */
export const siteOf = ({ name, url }: { name?: string; url?: string }): Site => ({
  name: name || 'A site without a name',
  url: url || 'no address given',
})
