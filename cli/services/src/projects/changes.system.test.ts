import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../database/openDatabase.js'
import { type TestDatabase, testDatabases } from '../database/testDatabases.fixture.js'
import { openProjects } from './openProjects.js'
import { ownerOf, startOwned } from './ownerVisitor.fixture.js'

describe.each(testDatabases)('$kind', ({ make }) => {
  let made: TestDatabase
  const closing: (() => unknown)[] = []
  beforeEach(async () => {
    made = await make()
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    for (const close of closing.splice(0).reverse()) await close()
    await made.drop()
  })
  async function open() {
    const database = await openDatabase(made.url)
    closing.push(() => database.close())
    return openProjects(database)
  }
  const numbers = (most: number) => Array.from({ length: most }, (_, number) => String(number))

  test('behavior: pages of changes leave out none and repeat none, however many were made in one moment', async () => {
    const projects = await open()
    const now = vi.spyOn(Date, 'now')
    for (const [index, words] of numbers(23).entries()) {
      now.mockReturnValue(1_790_000_000_000 + Math.floor(index / 10))
      await projects.noteChange(null, 'Ann', words)
    }
    const found: string[] = []
    const times: number[] = []
    for (let page = await projects.changes({ most: 4 }); page.length > 0; ) {
      found.push(...page.map(({ change }) => change))
      times.push(...page.map(({ at }) => at))
      const last = page.at(-1)
      page = await projects.changes({ most: 4, ...(last && { before: last }) })
    }
    expect(found.sort()).toEqual(numbers(23).sort())
    expect(times).toEqual([...times].sort((one, other) => other - one))
  })

  test('behavior: the page leads to the older ones, those of the same moment too', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_790_000_000_000)
    const services = await startOwned({ databaseUrl: made.url })
    closing.push(() => services.stop())
    const owner = await ownerOf(services)
    const projects = await open()
    for (const words of numbers(60)) await projects.noteChange('shop', 'Ann', `Change ${words}.`)
    const found: string[] = []
    for (let link: string | undefined = '/owner/changes'; link !== undefined; ) {
      const { text } = await owner.get(link)
      found.push(...[...text.matchAll(/<p>Change (\d+)\.<\/p>/g)].map(([, number]) => number ?? ''))
      link = /href="(\/owner\/changes\?[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&')
    }
    expect(found.sort()).toEqual(numbers(60).sort())
    for (const hostile of ['?before=x', '?before=1', '?before=1.%27%22--', '?before=.', '?before=1e400.x'])
      expect((await owner.get(`/owner/changes${hostile}`)).status).toBe(200)
  })

  test('behavior: that a project was registered is known however many changes of none came after it', async () => {
    const projects = await open()
    expect(projects.wereRegistered()).toBe(false)
    await projects.create({ id: 'shop', name: 'The Shop' }, 'Ann')
    expect(projects.wereRegistered()).toBe(true)
    await projects.remove('shop', 'Ann')
    const database = await openDatabase(made.url)
    closing.push(() => database.close())
    const later = Date.now() + 1_000
    const rows = Array.from({ length: 10_050 }, (_, index) => ({
      id: crypto.randomUUID(),
      projectId: null,
      editor: 'Ann',
      change: 'Logged in',
      at: later + index,
    }))
    for (let first = 0; first < rows.length; first += 500)
      await database.write((tables) =>
        tables
          .insertInto('projectChanges')
          .values(rows.slice(first, first + 500))
          .execute(),
      )
    await projects.noteChange(null, 'Ann', 'Logged in')
    const kept = await database.tables.selectFrom('projectChanges').select(['projectId']).execute()
    expect(kept.length).toBeLessThanOrEqual(10_001)
    expect(kept.filter(({ projectId }) => projectId !== null)).toHaveLength(1)
    expect((await open()).wereRegistered()).toBe(true)
  }, 60_000)
})
