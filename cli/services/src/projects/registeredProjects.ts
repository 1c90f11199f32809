import type { Projects } from './openProjects.js'

/** Ids of the projects that are registered, or how to tell; undefined: none is. */
export type ProjectIds = readonly string[] | (() => readonly string[] | undefined) | undefined

export const registered = (projectIds: ProjectIds): readonly string[] | undefined =>
  typeof projectIds === 'function' ? projectIds() : projectIds

/**
 * Those that the settings name, and those of the owner's page. Once a project was made there, none left is nobody: who
 * removes the last one does not open these services to everybody.
 */
export function registeredProjects(
  named: readonly string[] | undefined,
  projects: Projects | undefined,
): ProjectIds {
  if (!projects) return named
  return () => {
    const made = projects.list().map(({ id }) => id)
    return named || projects.wereRegistered() ? [...(named ?? []), ...made] : undefined
  }
}
