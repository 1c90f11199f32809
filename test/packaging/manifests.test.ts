import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { root } from './publishedPackages.js'

type Manifest = { walletWidget: { id: string; import: string; requires?: string[] } }
type Plugin = { id: string; requires?: readonly string[] }

test.each(readdirSync(join(root, 'plugins')))(
  'behavior: the manifest of %s tells the scaffolder what the plugin says',
  async (folder) => {
    const path = join(root, 'plugins', folder)
    const { walletWidget }: Manifest = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
    const module: Record<string, () => Plugin> = await import(
      /* @vite-ignore */ pathToFileURL(join(path, 'dist/index.js')).href
    )
    const plugin = module[walletWidget.import]?.()
    expect(plugin?.id).toBe(walletWidget.id)
    expect([...(plugin?.requires ?? [])].sort()).toEqual([...(walletWidget.requires ?? [])].sort())
  },
)
