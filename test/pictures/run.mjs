// Takes a picture of every view, as one page to look at. With --check, compares the pictures with those taken before; with
// --against <commit>, with those of that commit, which are taken first. With --only <text>, those alone whose test is named so.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { comparePictures } from './comparePictures.mjs'
import { takeAt } from './takeAt.mjs'

const here = import.meta.dirname
const root = path.join(here, '../..')
const out = path.join(here, 'out')
const base = path.join(here, 'base')
const { check, against, only } = parseArgs({
  options: { check: { type: 'boolean' }, against: { type: 'string' }, only: { type: 'string' } },
}).values
if (check && !existsSync(base)) {
  console.error(
    'There are no pictures to compare with: run `npm run pictures` on the commit to compare with, or name it with --against.',
  )
  process.exit(1)
}
const flags = only ? ['-t', only] : []

rmSync(out, { recursive: true, force: true })
if (against)
  await takeAt(root, against, flags, async (folder) => {
    rmSync(base, { recursive: true, force: true })
    keep(folder, base)
  })
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--config', path.join(here, 'vitest.config.ts'), ...flags],
  { cwd: root, stdio: 'inherit' },
)
mkdirSync(out, { recursive: true })
const isCompared = check || against !== undefined
const different = isCompared ? await comparePictures(base, out) : []
const taken = pictures(out)
writeFileSync(
  path.join(out, 'index.html'),
  sheet(
    taken,
    different.map(({ file }) => file),
  ),
)
if (!isCompared && status === 0) {
  rmSync(base, { recursive: true, force: true })
  keep(out, base)
}
for (const { file, share } of different) {
  const [before, now] = [base, out].map((folder) => existsSync(path.join(folder, file)))
  const what = !before ? 'new' : !now ? 'gone' : `${(share * 100).toFixed(2)} % of it is different`
  console.error(`${file}: ${what}`)
}
console.log(`${taken.length} pictures: ${path.join(out, 'index.html')}`)
process.exitCode = status || (different.length > 0 ? 1 : 0)

/** @param {string} folder */
function pictures(folder) {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.png'))
    .sort()
}

/** @param {string} from @param {string} to */
function keep(from, to) {
  mkdirSync(to)
  for (const file of pictures(from)) cpSync(path.join(from, file), path.join(to, file))
}

/** @param {string[]} files @param {string[]} marked */
function sheet(files, marked) {
  const views = [...new Set(files.map((file) => file.split('.')[0]))]
  const figure = (file) =>
    `<figure${marked.includes(file) ? ' class="different"' : ''}><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${file.split('.').slice(1, -1).join(' ')}</figcaption></figure>`
  const row = (view) =>
    `<h2>${view}</h2><div>${files
      .filter((file) => file.startsWith(`${view}.`))
      .map(figure)
      .join('')}</div>`
  return `<!doctype html><meta charset="utf-8"><title>Wallet Widget: every view</title><style>
body{font:14px system-ui;margin:24px;background:#eee}h2{font-size:16px;margin:24px 0 8px}div{display:flex;flex-wrap:wrap;gap:12px}
figure{margin:0}img{height:320px;display:block;border:1px solid #ccc}.different img{outline:4px solid #c01f35}figcaption{color:#555;padding-top:4px}
</style><h1>Every view</h1>${views.map(row).join('')}`
}
