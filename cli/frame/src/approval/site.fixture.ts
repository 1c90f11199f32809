import type { Frame, Page } from 'playwright-core'

/** Puts the frame into a dialog of a site, slotted through a shadow root as the widget does it. */
export async function embed(page: Page, site: string, frameUrl: string): Promise<Frame> {
  await page.goto(site)
  await page.evaluate((url) => {
    const host = document.body.appendChild(document.createElement('site-modal'))
    const root = host.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`dialog{inline-size:360px;padding:0;border:0;border-radius:24px;overflow:hidden}
      div{block-size:560px;overflow:hidden}`)
    root.adoptedStyleSheets = [sheet]
    const dialog = root.appendChild(document.createElement('dialog'))
    const place = dialog.appendChild(document.createElement('div'))
    place.appendChild(document.createElement('slot')).name = 'frame'
    const frame = document.createElement('iframe')
    frame.name = 'frame'
    frame.slot = 'frame'
    frame.src = url
    for (const [name, value] of Object.entries({
      display: 'block',
      border: '0',
      width: '100%',
      height: '100%',
    }))
      frame.style.setProperty(name, value)
    host.append(frame)
    dialog.showModal()
    Object.assign(globalThis, { frame, dialog, place })
  }, frameUrl)
  const frame = await (await page.waitForSelector('iframe')).contentFrame()
  if (!frame) throw new Error('The frame is not there.')
  await frame.waitForFunction(() => 'ask' in globalThis)
  return frame
}
