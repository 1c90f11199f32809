import { CreateError } from '../CreateError.js'
import type { CatalogNetwork, CatalogPlugin, PluginSize } from '../catalog.js'
import { nameProblem } from '../projectName.js'
import { quote } from '../quote.js'
import { type Manifest, manifestProblems } from './manifest.js'
import type { PackageJson } from './packageJson.js'

/** A plugin that can be added: what its manifest says, and how its package is had. */
export type Candidate = {
  id: string
  package: string
  /** Of a stranger's package: the one that is shown, and no other is installed. */
  version?: string
  import: string
  label: string
  description: string
  requires: string[]
  permissions: string[]
  origins: string[]
  frames: string[]
  needs: string[]
  networks: CatalogNetwork[]
  size?: PluginSize
  /** What the package manager is asked for; absent where the package is there. */
  spec?: string
  /** The version that is installed already, which its installation would replace. */
  replaces?: string
  /** One of this project's own. */
  isOwn: boolean
}

export function ownCandidate(plugin: CatalogPlugin): Candidate {
  const { default: _, order: __, ...said } = plugin
  return { ...said, isOwn: true }
}

/**
 * What a stranger's package says of itself; `asked` is the name that it was looked up by.
 *
 * @throws CreateError where it says nothing, or something that is not valid.
 */
export function strangersCandidate(manifest: PackageJson, asked?: string): Candidate {
  const { name, version, walletWidget } = manifest
  if (!name)
    throw new CreateError('The package has no name.', {
      hint: 'Give the folder or the tarball of a package.',
    })
  const odd = nameProblem(name)
  if (odd)
    throw new CreateError(`The package calls itself ${quote(name)}, which npm has no name for: ${odd}.`, {
      hint: 'It is not what it was taken for. Nothing was changed.',
    })
  if (asked !== undefined && name !== asked)
    throw new CreateError(`The package at ${quote(asked)} calls itself ${quote(name)}.`, {
      hint: 'Add it by its own name, if it is the one you want.',
    })
  if (walletWidget === undefined || walletWidget === false)
    throw new CreateError(`The package ${quote(name)} does not say that it is a plugin.`, {
      hint:
        'A plugin has a field "walletWidget" in its package.json. If you know that it is one, install it and write ' +
        'its line into the `plugins` of your config.',
    })
  const [problem, ...more] = manifestProblems(walletWidget)
  if (problem)
    throw new CreateError(`The manifest of ${quote(name)} is not valid: ${[problem, ...more].join('; ')}.`, {
      hint: 'Tell its author: the schema is dist/plugin-manifest.schema.json of create-wallet-widget.',
    })
  return candidateOf(name, version, walletWidget as Manifest)
}

/** What a valid manifest says. */
export function candidateOf(name: string, version: string | undefined, said: Manifest): Candidate {
  return {
    id: said.id,
    package: name,
    ...(version === undefined ? {} : { version }),
    import: said.import,
    label: said.label ?? said.id,
    description: said.description ?? '',
    requires: said.requires ?? [],
    permissions: said.permissions ?? [],
    origins: said.origins ?? [],
    frames: said.frames ?? [],
    needs: said.needs ?? [],
    networks: (said.networks ?? []) as CatalogNetwork[],
    ...(said.size ? { size: said.size as PluginSize } : {}),
    isOwn: false,
  }
}
