import type { Hono } from 'hono'
import { createEventCounts, type EventCounts } from '../events/eventCounts.js'
import { DEFAULT_DAYS } from '../events/eventsSettings.js'
import { createKindShares } from '../events/kindShares.js'
import { openProjects, type Projects } from './openProjects.js'
import type { OwnerPageOptions } from './page/ownerContext.js'
import { ownerPage } from './page/ownerPage.js'

/** Opens the projects, the counts of what their visitors do, and the page that their owner edits them on. */
export async function openOwned(
  options: Omit<OwnerPageOptions, 'projects' | 'events'> & { analyticsDays?: number },
): Promise<{ readonly projects: Projects; readonly events: EventCounts; readonly page: Hono }> {
  const projects = await openProjects(options.database)
  const events = createEventCounts(options.database, {
    days: options.analyticsDays ?? DEFAULT_DAYS,
    shares: createKindShares(options.storage),
  })
  return { projects, events, page: ownerPage({ ...options, projects, events }) }
}
