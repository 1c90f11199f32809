/** What is kept of projects. Times are in ms since epoch. */
export type ProjectTables = {
  projects: ProjectRow
  projectEditors: ProjectEditorRow
  projectChanges: ProjectChangeRow
}

export type ProjectRow = {
  id: string
  name: string
  /** JSON: `ProjectSettings`. */
  settings: string
  /** Rises with each change: whoever saves says which one was looked at. */
  revision: number
  createdAt: number
}

export type ProjectEditorRow = {
  id: string
  name: string
  /** Hashed: who reads it here can't use it. */
  token: string
  /** JSON: the ids of the projects; null for all. */
  projects: string | null
  createdAt: number
}

export type ProjectChangeRow = {
  id: string
  /** null: of no project in particular. */
  projectId: string | null
  /** The name of who made it, as it was then. */
  editor: string
  /** In words. */
  change: string
  at: number
}
