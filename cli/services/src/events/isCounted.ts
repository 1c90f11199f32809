import type { Project } from '../projects/project.js'

/** Whether visitors of a project are counted: as its owner decided, else as the services were started. */
export const isCounted = ({ analytics }: Pick<Project, 'analytics'>, otherwise = false): boolean =>
  analytics ?? otherwise
