import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { pluginFolders, root } from './publishedPackages.js'

type Manifest = {
  walletWidget: { id: string; import: string; requires?: string[]; permissions?: string[] } | false
}
type Plugin = { id: string; requires?: readonly string[]; permissions?: readonly string[] }

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, 'plugins', folder, 'package.json'), 'utf8'))

test.each(pluginFolders)(
  'behavior: the manifest of %s tells the scaffolder what the plugin says',
  async (folder) => {
    const path = join(root, 'plugins', folder)
    const { walletWidget } = manifestOf(folder)
    if (!walletWidget) return expect.fail('it is none')
    const module: Record<string, () => Plugin> = await import(
      /* @vite-ignore */ pathToFileURL(join(path, 'dist/index.js')).href
    )
    const plugin = module[walletWidget.import]?.()
    expect(plugin?.id).toBe(walletWidget.id)
    expect([...(plugin?.requires ?? [])].sort()).toEqual([...(walletWidget.requires ?? [])].sort())
    expect([...(plugin?.permissions ?? [])].sort()).toEqual([...(walletWidget.permissions ?? [])].sort())
  },
)
