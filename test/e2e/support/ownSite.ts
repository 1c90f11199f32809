import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnvironment } from '../setup/environment.js'
import { MANY_POLICY, type Server, serveFolder } from '../setup/serveFolder.js'
import { buildSite } from '../setup/vite.js'

/** Builds the scaffolded site with every plugin once more, its config edited as an owner would, and serves it. */
export async function serveOwnSite({
  edit,
  services,
}: {
  readonly edit: (config: string) => string
  /** As the environment names them; '' where it names none. */
  readonly services: string
}): Promise<Server> {
  const project = join(readEnvironment().folders.project, 'many')
  const folder = await mkdtemp(join(tmpdir(), 'own-site-'))
  const clear = () => rm(folder, { recursive: true, force: true })
  try {
    const copy = join(folder, 'site')
    for (const name of await readdir(project))
      if (name !== 'node_modules') await cp(join(project, name), join(copy, name), { recursive: true })
    await symlink(join(project, 'node_modules'), join(copy, 'node_modules'))
    const path = join(copy, 'wallet-widget.config.ts')
    const config = await readFile(path, 'utf8')
    const edited = edit(config)
    if (edited === config) throw new Error(`The edit changed nothing in:\n${config}`)
    await writeFile(path, edited)
    await buildSite(copy, join(folder, 'built'), services)
    const server = await serveFolder(join(folder, 'built'), { 'content-security-policy': MANY_POLICY })
    return { url: server.url, close: () => server.close().then(clear) }
  } catch (error) {
    await clear()
    throw error
  }
}
