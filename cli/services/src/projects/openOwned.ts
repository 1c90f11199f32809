import type { Hono } from 'hono'
import { openProjects, type Projects } from './openProjects.js'
import type { OwnerPageOptions } from './page/ownerContext.js'
import { ownerPage } from './page/ownerPage.js'

/** Opens the projects, and the page that their owner edits them on. */
export async function openOwned(
  options: Omit<OwnerPageOptions, 'projects'>,
): Promise<{ readonly projects: Projects; readonly page: Hono }> {
  const projects = await openProjects(options.database)
  return { projects, page: ownerPage({ ...options, projects }) }
}
