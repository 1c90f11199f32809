import { parseArgs } from 'node:util'
import { apps } from './apps/apps.mjs'

const allPasses = [
  'build',
  'plugins',
  'network',
  'a11y',
  'timing',
  'idle',
  'slow',
  'heap',
  'pairing',
  'directory',
]

/** @param {string[]} args */
export function readFlags(args) {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      passes: { type: 'string', default: allPasses.join(',') },
      reps: { type: 'string', default: '7' },
      'slow-reps': { type: 'string' },
      peers: { type: 'boolean', default: false },
      report: { type: 'boolean', default: false },
      relay: { type: 'boolean', default: false },
      'as-built': { type: 'boolean', default: false },
    },
  })
  const names = apps.map(({ name }) => name)
  const chosen = values.only ? known(values.only, names, 'app') : undefined
  const reps = count(values.reps, '--reps')
  return {
    apps: apps.filter(({ name, peer }) => (chosen ? chosen.includes(name) : values.peers || !peer)),
    relay: values.relay,
    passes: values.report || values.relay ? [] : known(values.passes, allPasses, 'pass'),
    reps,
    slowReps: values['slow-reps'] ? count(values['slow-reps'], '--slow-reps') : Math.min(reps, 5),
    asBuilt: values['as-built'],
  }
}

function known(list, names, what) {
  const given = list.split(',').filter(Boolean)
  const unknown = given.filter((name) => !names.includes(name))
  if (unknown.length || given.length === 0)
    throw new Error(`No such ${what}: "${unknown.join(', ') || list}". There are: ${names.join(', ')}.`)
  return given
}

function count(text, flag) {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`${flag} takes a whole number from 1, not "${text}".`)
  return number
}
