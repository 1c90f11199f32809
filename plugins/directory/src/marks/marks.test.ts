import type { PluginContext } from '@wallet-widget/kernel'
import { expect, test, vi } from 'vitest'
import { createImages } from '../images.js'
import { bundled } from '../snapshot/bundled.js'
import { furtherMarks } from './furtherMarks.js'
import { furtherIds, popularMarks } from './popularMarks.js'

const images = () => createImages({ fetch: vi.fn(), config: {} as PluginContext['config'] })
const svgOf = (url: string | undefined) => decodeURIComponent(url?.replace('data:image/svg+xml,', '') ?? '')

test('default: a wallet that is shown first has its mark at once', () => {
  const { $of } = images()
  expect(svgOf($of({ id: 'metamask', name: 'MetaMask' }).get())).toContain(popularMarks.metamask)
})

test('behavior: another has letters on its colour until its mark is there', async () => {
  const $picture = images().$of({ id: 'rabby', name: 'Rabby' })
  expect(svgOf($picture.get())).toContain('>R</text>')
  await vi.waitFor(() => expect(svgOf($picture.get())).toContain(furtherMarks.rabby))
})

test('behavior: a picture that a directory gives goes before', () => {
  const icon = 'data:image/png;base64,AAAA'
  expect(images().$of({ id: 'metamask', name: 'MetaMask', icon }).get()).toBe(icon)
})

test('behavior: each is of a bundled wallet, once, and draws without any url', () => {
  expect(Object.keys(furtherMarks).sort()).toEqual([...furtherIds].sort())
  const all = { ...popularMarks, ...furtherMarks }
  expect(Object.keys(all)).toHaveLength(Object.keys(popularMarks).length + furtherIds.size)
  const ids = new Set(bundled.map(({ id }) => id))
  for (const [id, mark] of Object.entries(all)) {
    expect([id, ids.has(id)]).toEqual([id, true])
    expect(mark).not.toMatch(
      /href|url\((?!#)|<(?!\/?(path|g|circle|ellipse|rect|defs|mask|clipPath|linearGradient|radialGradient|stop)\b)/,
    )
    expect(mark).not.toContain('"')
  }
})
