import { openPage } from '../browser/openPage.mjs'

/** What the page does by itself after its load event, CPU slowed 4 times: its tasks, in milliseconds of processor. */
export const idle = (app) =>
  openPage(app, { cpu: 4, record: true }, async ({ tasksAfter }) => {
    const { longest, heaviest } = await tasksAfter('loaded')
    return { longest, heaviest }
  })
