import { randomUUID } from 'node:crypto'
import type { Database } from '../database/openDatabase.js'
import { hashToken, randomToken } from '../login/randomToken.js'
import { isSame } from '../social/browserCookie.js'

/** Somebody who may edit projects. */
export type Editor = {
  readonly id: string
  readonly name: string
  /** undefined: all. */
  readonly projects: readonly string[] | undefined
  /** Makes and removes projects, and says who else may edit. */
  readonly isOwner: boolean
}

/** What was given to somebody who showed a token: it ends with the token. */
export type EditorProof = { readonly editor: string; readonly proof: string }

const OWNER: Editor = { id: 'owner', name: 'The owner', projects: undefined, isOwner: true }

/** Who may edit the projects: the owner, and whom the owner gave a token. */
export type Editors = {
  /** Who has this token, compared in a time that tells nothing of it. */
  ofToken(token: string): Promise<(EditorProof & { readonly name: string }) | undefined>
  /** Who it was, unless the token counts no longer. */
  ofProof(proof: EditorProof): Promise<Editor | undefined>
  list(): Promise<readonly Editor[]>
  /** Returns the token, which is told once. */
  add(editor: { name: string; projects: readonly string[] | undefined }): Promise<string>
  /** Returns the name; undefined where there is none. */
  remove(id: string): Promise<string | undefined>
}

export function createEditors(database: Database, ownerToken: string): Editors {
  const rows = () => database.tables.selectFrom('projectEditors').selectAll().orderBy('createdAt').execute()

  return {
    async ofToken(token) {
      const hash = hashToken(token)
      const others = await rows()
      const fitting = [{ id: OWNER.id, name: OWNER.name, token: hashToken(ownerToken) }, ...others].filter(
        (one) => isSame(one.token, hash),
      )
      const [first] = fitting
      return first && { editor: first.id, name: first.name, proof: hash }
    },
    async ofProof({ editor, proof }) {
      if (editor === OWNER.id) return isSame(proof, hashToken(ownerToken)) ? OWNER : undefined
      const row = (await rows()).find(({ id }) => id === editor)
      return row && isSame(row.token, proof) ? toEditor(row) : undefined
    },
    list: async () => (await rows()).map(toEditor),
    async add({ name, projects }) {
      const token = randomToken()
      const row = {
        id: randomUUID(),
        name,
        token: hashToken(token),
        projects: projects ? JSON.stringify(projects) : null,
        createdAt: Date.now(),
      }
      await database.write((tables) => tables.insertInto('projectEditors').values(row).execute())
      return token
    },
    async remove(id) {
      const row = (await rows()).find((one) => one.id === id)
      await database.write((tables) => tables.deleteFrom('projectEditors').where('id', '=', id).execute())
      return row?.name
    },
  }
}

const toEditor = ({ id, name, projects }: { id: string; name: string; projects: string | null }): Editor => ({
  id,
  name,
  projects: projects === null ? undefined : readIds(projects),
  isOwner: false,
})

/** Of what is no list, nothing may be edited. */
function readIds(text: string): readonly string[] {
  try {
    const ids: unknown = JSON.parse(text)
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Whether an editor may edit a project. */
export const mayEdit = ({ projects }: Editor, id: string): boolean =>
  projects === undefined || projects.includes(id)
