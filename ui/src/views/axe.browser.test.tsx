import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SCENES, sceneArguments, stage } from '../../../test/pictures/scenes.js'
import { stillPage } from '../../../test/setup/stillPage.js'
import { mount } from '../mount.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

for (const mode of ['light', 'dark'] as const)
  describe(mode, { tags: mode === 'dark' ? ['looks'] : [] }, () => {
    test.each(SCENES)('behavior: axe finds nothing in %s: %s', async (view, text, state) => {
      const { widget, destroy, connect } = stage(state, { theme: { mode } })
      undo.push(destroy, mount(widget))
      await widget.ready
      if ('connected' in state) await connect()
      await widget.open({ view, arguments: sceneArguments })
      await expect
        .element(page.getByText(text, { exact: true }).or(page.getByLabelText(text)).first())
        .toBeVisible()
      await stillPage()
      const { violations } = await axe.run(document.querySelector('wallet-widget-modal') as Element)
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
      ).toEqual([])
    })
  })
