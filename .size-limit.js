import { readFileSync } from 'node:fs'

// Written by test/packaging/measure.mjs: what a browser asked for, in which phase.
const dist = 'test/packaging/fixture/dist'
const { load, open } = JSON.parse(readFileSync(new URL(`${dist}/requests.json`, import.meta.url), 'utf8'))
const within = (files) => files.map((file) => `${dist}/${file}`)

export default [
  {
    name: 'ConnectButton and evm, before the first click',
    path: within(load),
    limit: '80000 B',
    gzip: true,
  },
  {
    name: 'Opening the modal',
    path: within(open),
    limit: '25000 B',
    gzip: true,
  },
].filter(({ path }) => path.length > 0)
