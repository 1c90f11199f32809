import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a plugin says of itself in the `walletWidget` field of its package.json, and the package it is in. */
export type CatalogPlugin = {
  id: string
  /** npm package name. */
  package: string
  /** The exported function that makes the plugin. */
  import: string
  label: string
  description: string
  /** Chosen when nothing is asked. */
  default: boolean
  order: number
  /** Ids of plugins that must come with it. */
  requires: string[]
  /** What it may reach: the `permissions` of its `definePlugin`. */
  permissions: string[]
  /** Hosts that the browser talks to because of it, besides the site's own services and RPC urls. */
  origins: string[]
  /** Pages of another origin that it embeds: `services`, the one that the services name. */
  frames: string[]
  /** What the config must have for it to work: `services`, `projectId`. */
  needs: string[]
  /** Networks that the package exports. */
  networks: CatalogNetwork[]
  size?: PluginSize
}

/** A network that a plugin brings. */
export type CatalogNetwork = {
  /** CAIP-2. */
  id: string
  /** The exported constant. */
  import: string
  label: string
  testnet?: boolean
  /** Chosen with its plugin when nothing is asked. */
  default?: boolean
}

/** What a plugin costs, in kB: `page` and `firstUse` gzip, `install` on disk. */
export type PluginSize = { page?: number; firstUse?: number; install?: number }

/** What a template says of itself. */
export type CatalogTemplate = {
  id: string
  label: string
  description: string
  order: number
  /** The expression that reads the address of the services in this kind of project. */
  services: string
  /** Plugins that it can't do without, by id, each with the options it wants. */
  plugins: Record<string, string>
}

/** Collected at build time by `scripts/bundle.mjs`; nothing about a single plugin is written in this package. */
export type Catalog = {
  plugins: CatalogPlugin[]
  templates: CatalogTemplate[]
  /** Our own packages by name: the version released with this command, and the folder in the repository. */
  packages: Record<string, { version: string; folder: string }>
}

export function readCatalog(assets: string): Catalog {
  return JSON.parse(readFileSync(join(assets, 'catalog.json'), 'utf8')) as Catalog
}
