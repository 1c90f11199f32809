import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pluginCosts } from '../packaging/pluginCosts.mjs'
import { buildApp } from './build/buildApp.mjs'
import { installedPackages } from './build/installedPackages.mjs'
import { packPackages } from './build/packPackages.mjs'
import { appFolder, packedPackages, prepareApp } from './build/prepareApp.mjs'
import { wholeBuild } from './build/wholeBuild.mjs'
import { writeDirectory } from './directory/writeDirectory.mjs'
import { accessibility } from './passes/accessibility.mjs'
import { ownDirectory, servedDirectory } from './passes/directory.mjs'
import { heap } from './passes/heap.mjs'
import { idle } from './passes/idle.mjs'
import { keyboard } from './passes/keyboard.mjs'
import { network } from './passes/network.mjs'
import { pairing } from './passes/pairing.mjs'
import { impatientClick, slowNetwork } from './passes/slowNetwork.mjs'
import { timing } from './passes/timing.mjs'
import { startServer } from './relay/startServer.mjs'
import { saveResult } from './results.mjs'
import { serve } from './serve.mjs'

/** Wallets in the directory. */
const listed = 10_000

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Carries out the passes asked for and keeps what they found. A failing app does not stop the others: its failure
 * is the result.
 *
 * @param {ReturnType<typeof import('./flags.mjs').readFlags>} flags
 * @returns {Promise<string>} the name of the run
 */
export async function measure({ apps, passes, reps, slowReps, asBuilt }) {
  const run = new Date().toISOString()
  const wanted = (pass) => passes.includes(pass)
  const attempt = async (name, pass, work) => saveResult(name, pass, run, await outcome(name, pass, work))

  if (wanted('build')) {
    if (!asBuilt) compile()
    const tarballs = packPackages(root, packedPackages(apps))
    for (const { name, packages } of apps)
      await attempt(name, 'build', () => {
        prepareApp(name, tarballs)
        const times = buildApp(name, Math.min(reps, 3))
        const whole = wholeBuild(join(appFolder(name), 'dist'))
        return { times, whole, installed: installedPackages(name, packages) }
      })
  }
  if (wanted('plugins')) await attempt('plugins', 'plugins', async () => (await pluginCosts()).costs)

  const secure = passes.some((pass) => !['build', 'plugins', 'network'].includes(pass))
  const all = []
  for (const app of apps)
    all.push({ ...app, ...(await serve(join(appFolder(app.name), 'dist'), { secure })) })
  const serving = (pass) =>
    all.filter(({ passes }) => (passes ? passes.includes(pass) : !['pairing', 'directory'].includes(pass)))

  // Side by side at once where time is not what is measured.
  const each = (pass, work, who) =>
    Promise.all(who.filter(({ peer }) => !peer).map((app) => attempt(app.name, pass, () => work(app)))).then(
      async () => {
        for (const app of who.filter(({ peer }) => peer)) await attempt(app.name, pass, () => work(app))
      },
    )
  // Repetitions go round the apps, so that a machine growing slower touches all alike.
  const repeated = async (pass, times, work, who = serving(pass)) => {
    const runs = new Map(who.map(({ name }) => [name, []]))
    for (let time = 1; time <= times; time++)
      for (const app of who) {
        runs.get(app.name).push(await outcome(app.name, `${pass} ${time}/${times}`, () => work(app)))
        saveResult(app.name, pass, run, runs.get(app.name))
      }
  }

  if (wanted('network')) await each('network', network, serving('network'))
  if (wanted('a11y')) {
    await each('accessibility', accessibility, serving('a11y'))
    await each('keyboard', keyboard, serving('a11y'))
  }
  if (wanted('heap')) await each('heap', heap, serving('heap'))
  if (wanted('timing')) await repeated('timing', reps, timing)
  if (wanted('idle')) await repeated('idle', slowReps, idle)
  if (wanted('slow')) {
    await repeated('slow', slowReps, slowNetwork)
    await repeated('impatient', slowReps, impatientClick)
  }
  if (['pairing', 'directory'].some((pass) => wanted(pass) && serving(pass).length > 0)) {
    const services = await startServer({
      allowedOrigins: all.map(({ origin }) => origin),
      directoryFile: writeDirectory(listed),
    })
    try {
      if (wanted('pairing')) await repeated('pairing', reps, pairing(services))
      if (wanted('directory')) {
        await repeated('directory', slowReps, servedDirectory(services), serving('directory'))
        await repeated('ownDirectory', slowReps, ownDirectory(listed), serving('directory'))
      }
    } finally {
      await services.kill()
    }
  }
  for (const { stop } of all) stop()
  return run
}

async function outcome(name, what, work) {
  try {
    const result = await work()
    say(`${name}: ${what}`)
    return result
  } catch (error) {
    say(`${name}: ${what} FAILED: ${String(error).split('\n')[0]}`)
    return { failed: String(error).slice(0, 500) }
  }
}

function say(text) {
  console.log(`${new Date().toISOString().slice(11, 19)} ${text}`)
}

function compile() {
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The packages could not be built:\n${`${stdout}${stderr}`.slice(-2000)}`)
}
