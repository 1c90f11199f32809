import { afterEach, expect, test, vi } from 'vitest'
import { simulateWidget } from '../../test/simulate.js'
import { definePlugin } from '../definePlugin.js'

afterEach(() => {
  vi.useRealTimers()
})

const Part = () => null
const never = () => new Promise<never>(() => {})
async function refuse(): Promise<unknown> {
  throw new Error('bad luck')
}

/** The `load` of a view and of a slot entry, as the interface finds them. */
async function loads(load: () => Promise<unknown>) {
  const bad = definePlugin({
    id: 'bad',
    setup({ views, slots }) {
      views.register({ id: 'Part', title: 'Part', load })
      slots.add('account.menu', { id: 'part', label: 'Part', load })
    },
  })
  const { widget } = simulateWidget({ plugins: [bad()] })
  await widget.ready
  const view = widget.state.$views.get().get('Part')
  const entry = widget.state.$slots.get()['account.menu']?.[0]
  if (!view || !entry?.load) throw new Error('They are not there.')
  return { widget, view: () => view.load(), entry: () => entry.load?.() }
}

test('default', async () => {
  const module = { Part, Slot: { render: Part }, refresh() {} }
  const { widget, view, entry } = await loads(async () => module)
  expect([await view(), await entry()]).toEqual([module, module])
  expect(await widget.exportLog()).toBe('')
})

const broken: readonly [how: string, load: () => Promise<unknown>, view: string, entry: string][] = [
  ['rejects', refuse, 'bad luck', 'bad luck'],
  [
    'throws',
    () => {
      throw new Error('bad luck')
    },
    'bad luck',
    'bad luck',
  ],
  [
    'has no such export',
    async () => ({ Other: Part, other: 1 }),
    'The module of the view "Part" exports no component named "Part". It exports Other, other.',
    'The module of the slot entry "part" exports no component named "Slot". It exports Other, other.',
  ],
  [
    'has none that could be drawn',
    async () => ({ Part: 'text', Slot: null }),
    'The module of the view "Part" exports no component named "Part". It exports Part, Slot.',
    'The module of the slot entry "part" exports no component named "Slot". It exports Part, Slot.',
  ],
  [
    'is nothing',
    async () => undefined,
    'The module of the view "Part" exports no component named "Part". It exports nothing.',
    'The module of the slot entry "part" exports no component named "Slot". It exports nothing.',
  ],
]
test.each(broken)(
  'F37: a part whose module %s is reported under the name of its plugin',
  async (_, load, ...texts) => {
    const { widget, ...parts } = await loads(load)
    for (const [part, text] of [
      [parts.view, texts[0]],
      [parts.entry, texts[1]],
    ] as const) {
      const error = { code: 'PLUGIN_FAILED', plugin: 'bad', details: text }
      await expect(part()).rejects.toMatchObject(error)
      expect(await widget.exportLog()).toContain(text)
    }
    expect(await widget.exportLog()).toContain('The plugin "bad" failed.')
  },
)

test('F37: one that never comes is reported after 20 s, once however often it is tried', async () => {
  vi.useFakeTimers()
  const { widget, view } = await loads(never)
  const errors: unknown[] = []
  for (let turn = 0; turn < 2; turn++) {
    const tried = view().catch((error: unknown) => errors.push(error))
    await vi.advanceTimersByTimeAsync(19_999)
    expect(errors).toHaveLength(turn)
    await vi.advanceTimersByTimeAsync(1)
    await tried
  }
  expect(errors).toMatchObject([{ plugin: 'bad' }, { plugin: 'bad' }])
  const log = await widget.exportLog()
  expect(log.match(/The view "Part" was not loaded within 20 seconds\./g)).toHaveLength(1)
})

test('behavior: one that could not be fetched is fetched when it is tried again', async () => {
  const load = vi.fn<() => Promise<unknown>>(refuse)
  const { view } = await loads(load)
  await expect(view()).rejects.toThrow('bad luck')
  load.mockResolvedValue({ Part })
  await expect(view()).resolves.toEqual({ Part })
})
