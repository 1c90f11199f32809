import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { sharedWithEntries } from './sharedWithEntries.mjs'

/** What browsers must be able to run: the packages' own syntax, and the styles that lightningcss writes. */
const target = 'es2022'
const cssTarget = ['chrome111', 'edge111', 'firefox114', 'safari16.4']

/**
 * Bundles a browser package into its `dist`: a file for each entry of its `exports` and for each dynamic import in its
 * sources. Dependencies and peers stay imports.
 *
 * The code is not minified: a site's own bundler does that, drops what is not used, and until then a stack trace reads
 * like the sources. Styles are: they are strings by then, which no later minifier looks into.
 *
 * @param {string} folder the package's
 * @returns {Promise<string[]>} the files written, as from `dist`
 */
export async function bundlePackage(folder) {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const files = (condition) => Object.values(manifest.exports).flatMap((entry) => entry[condition] ?? [])
  const entries = Object.entries(entriesOf(manifest.name, files('default'), folder))
  const isOfServers = ([name]) => name.startsWith('server/')
  const written = []
  // Apart: a page gets nothing of what runs on servers, nor the other way round.
  for (const some of [entries.filter((entry) => !isOfServers(entry)), entries.filter(isOfServers)])
    if (some.length > 0) written.push(...(await bundle(folder, manifest, Object.fromEntries(some))))
  // These name what the page's entry has, and change nothing of how that is split.
  const components = entriesOf(manifest.name, files('react-server'), folder)
  for (const [name, source] of Object.entries(components))
    written.push(...(await bundle(folder, manifest, { [name]: source }, ['./index.js'])))
  return written
}

/**
 * @param {Record<string, string>} entries sources by name
 * @param {readonly string[]} [kept] imports of the package's own files that stay imports
 * @returns {Promise<string[]>} the files written, as from `dist`
 */
async function bundle(folder, manifest, entries, kept = []) {
  const source = path.join(folder, 'src')
  const shared = sharedWithEntries(entries)
  const [result] = [
    await build({
      configFile: false,
      root: folder,
      logLevel: 'warn',
      publicDir: false,
      plugins: [shared.plugin],
      oxc: { jsx: { runtime: 'automatic', development: false } },
      build: {
        target,
        cssTarget,
        cssMinify: 'lightningcss',
        minify: false,
        sourcemap: true,
        outDir: path.join(folder, 'dist'),
        emptyOutDir: false,
        reportCompressedSize: false,
        lib: { entry: entries, formats: ['es'] },
        rolldownOptions: {
          external: externalsOf(manifest, kept),
          // Kept in an entry, where it stands (test/packaging/serverComponents.test.ts).
          checks: { moduleLevelDirective: false },
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: (chunk) => `${chunkName(chunk, source)}.js`,
            // The sources are in the package.
            sourcemapExcludeSources: true,
            minifyInternalExports: false,
            codeSplitting: { groups: shared.groups },
          },
        },
      },
    }),
  ].flat()
  return result.output.map(({ fileName }) => fileName)
}

/** Sources by the names of their files in `dist`, as `exports` has them. */
function entriesOf(name, files, folder) {
  return Object.fromEntries(
    files.map((file) => {
      const entry = file.replace(/^\.\/dist\//, '').replace(/\.js$/, '')
      const found = ['.ts', '.tsx']
        .map((end) => path.join(folder, 'src', entry + end))
        .find((candidate) => existsSync(candidate))
      if (!found) throw new Error(`${name} exports ${file}, and has no source of that name.`)
      return [entry, found]
    }),
  )
}

function externalsOf({ dependencies, peerDependencies }, kept) {
  const names = [...Object.keys({ ...dependencies, ...peerDependencies }), ...kept]
  return (id) => names.some((name) => id === name || id.startsWith(`${name}/`))
}

/** A lazy file lies where its source does; what several files share lies beside them. */
function chunkName({ facadeModuleId, name }, source) {
  if (!facadeModuleId?.startsWith(source)) return `shared/${name}`
  return path.relative(source, facadeModuleId).replace(/\.tsx?$/, '')
}
