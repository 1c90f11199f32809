// Takes a picture of every view, as one page to look at. With --check, compares the pictures with those taken before.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { comparePictures } from './comparePictures.mjs'

const here = import.meta.dirname
const root = path.join(here, '../..')
const out = path.join(here, 'out')
const base = path.join(here, 'base')
const isCheck = process.argv.includes('--check')
if (isCheck && !existsSync(base)) {
  console.error(
    'There are no pictures to compare with: run `npm run pictures` on the commit to compare with.',
  )
  process.exit(1)
}

rmSync(out, { recursive: true, force: true })
const { status } = spawnSync('npx', ['vitest', 'run', '--config', path.join(here, 'vitest.config.ts')], {
  cwd: root,
  stdio: 'inherit',
})
const taken = existsSync(out)
  ? readdirSync(out)
      .filter((file) => file.endsWith('.png'))
      .sort()
  : []
const different = isCheck ? await comparePictures(base, out) : []
writeFileSync(
  path.join(out, 'index.html'),
  sheet(
    taken,
    different.map(({ file }) => file),
  ),
)
if (!isCheck && status === 0) {
  rmSync(base, { recursive: true, force: true })
  mkdirSync(base)
  for (const file of taken) cpSync(path.join(out, file), path.join(base, file))
}
for (const { file, share } of different)
  console.error(`${file}: ${(share * 100).toFixed(2)} % of it is different`)
console.log(`${taken.length} pictures: ${path.join(out, 'index.html')}`)
process.exitCode = status || (different.length > 0 ? 1 : 0)

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
