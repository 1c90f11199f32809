import type { Context } from 'hono'
import type { AllowedOrigins } from '../../allowOrigins.js'
import type { Database } from '../../database/openDatabase.js'
import type { Directory } from '../../directory/openDirectory.js'
import type { EventCounts } from '../../events/eventCounts.js'
import { HttpError } from '../../httpError.js'
import type { TrustProxy } from '../../network.js'
import type { Storage } from '../../storage.js'
import { type Editors, mayEdit } from '../editors.js'
import type { Projects } from '../openProjects.js'
import type { Project } from '../project.js'
import type { OwnerSessions, Visit } from './ownerSessions.js'

/** What the owner's page needs. */
export type OwnerPageOptions = {
  projects: Projects
  database: Database
  ownerToken: string
  storage: Pick<Storage, 'namespace' | 'limiter' | 'quickLimiter'>
  allowedOrigins: AllowedOrigins
  trustProxy: TrustProxy
  /** What wallets are called. */
  directory: Directory
  /** What visitors of the projects do. */
  events: EventCounts
  /** Whether visitors are counted where the owner decided nothing. @default false */
  analytics?: boolean | undefined
}

/** What the parts of the owner's page share. */
export type OwnerContext = OwnerPageOptions & {
  readonly editors: Editors
  readonly sessions: OwnerSessions
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Who looks at the owner's page. */
    visit: Visit
  }
}

/** The project that an address names. @throws HttpError `PROJECT_UNKNOWN`, also to whom may not edit it */
export function projectOf({ projects }: OwnerContext, c: Context): Project {
  const id = c.req.param('id') ?? ''
  const project = mayEdit(c.get('visit').editor, id) ? projects.find(id) : undefined
  if (project) return project
  throw new HttpError(404, 'PROJECT_UNKNOWN', 'There is no such project, or it is not yours to edit.')
}

/** @throws HttpError `OWNER_ONLY` */
export function requireOwner(c: Context): void {
  if (!c.get('visit').editor.isOwner)
    throw new HttpError(403, 'OWNER_ONLY', 'Only the owner of these services can do that.')
}
