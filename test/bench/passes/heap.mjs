import { atRest, closeModal, openModal } from '../browser/modalSteps.mjs'
import { openPage } from '../browser/openPage.mjs'
import { shownTarget } from '../browser/targets.mjs'

const cycles = { settled: 5, all: 50 }

/** Heap and DOM at the start, after 5 openings and closings (all lazy code is there by then), and after 50. */
export const heap = (app) =>
  openPage(app, {}, async (visit) => {
    await visit.cdp.send('HeapProfiler.enable')
    const start = await state(visit)
    await openAndClose(visit, app, cycles.settled)
    const five = await state(visit)
    await openAndClose(visit, app, cycles.all - cycles.settled)
    return { start, five, fifty: await state(visit) }
  })

async function openAndClose(visit, app, times) {
  for (let time = 0; time < times; time++) {
    await openModal(visit, app)
    await atRest(visit, shownTarget(app))
    await closeModal(visit, app)
    await visit.page.waitForTimeout(150)
  }
}

async function state({ cdp, page }) {
  await page.waitForTimeout(500)
  await cdp.send('Runtime.discardConsoleEntries')
  for (let time = 0; time < 3; time++) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
  return { heap: usedSize, nodes, listeners: jsEventListeners, ...(await snapshot(cdp)) }
}

// What scripts keep, apart from code: V8 compiles again what runs often, and the browser logs what is slow.
const kept = new Set([
  'object',
  'closure',
  'array',
  'string',
  'concatenated string',
  'sliced string',
  'regexp',
])

async function snapshot(cdp) {
  const chunks = []
  const collect = ({ chunk }) => chunks.push(chunk)
  cdp.on('HeapProfiler.addHeapSnapshotChunk', collect)
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  cdp.off('HeapProfiler.addHeapSnapshotChunk', collect)
  const { snapshot, nodes } = JSON.parse(chunks.join(''))
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size, detachedness] = ['type', 'self_size', 'detachedness'].map((name) => fields.indexOf(name))
  let objects = 0
  let detached = 0
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (kept.has(types[type][nodes[at + type]])) objects += nodes[at + size]
    if (nodes[at + detachedness] === 2) detached++
  }
  return { objects, detached }
}
