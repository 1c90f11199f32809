import type { Frame, Page } from 'playwright-core'

/** Puts the review into a dialog of a site, slotted through a shadow root as the widget does it. */
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
    frame.allow = 'publickey-credentials-get *'
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

/** What a hostile page does to a frame that it embeds. Each answers how to undo it. */
export const tricks: Readonly<Record<string, string>> = {
  'a cover that is hardly seen and lets clicks through': `(() => {
    const cover = document.createElement('div')
    cover.style.cssText = 'position:fixed;inset:0;background:red;opacity:.01;pointer-events:none'
    dialog.append(cover)
    return () => cover.remove()
  })()`,
  'a cover in the top layer': `(() => {
    const cover = document.createElement('div')
    cover.popover = 'manual'
    cover.style.cssText = 'position:fixed;inset:0;width:auto;height:auto;background:#fff;pointer-events:none'
    document.body.append(cover)
    cover.showPopover()
    return () => cover.remove()
  })()`,
  'a small cover over the amount': `(() => {
    const cover = document.createElement('div')
    const { left, top } = frame.getBoundingClientRect()
    cover.style.cssText = 'position:fixed;width:90px;height:20px;background:#fff;pointer-events:none;left:' + (left + 240) + 'px;top:' + (top + 240) + 'px'
    dialog.append(cover)
    return () => cover.remove()
  })()`,
  'another dialog': `(() => {
    const other = document.body.appendChild(document.createElement('dialog'))
    other.textContent = 'Win a prize'
    other.showModal()
    return () => other.remove()
  })()`,
  ...Object.fromEntries(
    [
      ['opacity', '.5'],
      ['filter', 'blur(4px)'],
      ['mix-blend-mode', 'multiply'],
      ['transform', 'scale(.4)'],
      ['transform', 'scale(2)'],
      ['transform', 'rotate(2deg)'],
      ['transform', 'translateY(200px)'],
      ['clip-path', 'inset(40% 0 0 0)'],
      ['visibility', 'hidden'],
      ['zoom', '.3'],
      ['height', '120px'],
      ['margin-top', '-200px'],
    ].map(([name, value]) => [
      `${name}: ${value}`,
      `(() => { const before = frame.style.getPropertyValue('${name}'); frame.style.setProperty('${name}', '${value}'); return () => frame.style.setProperty('${name}', before) })()`,
    ]),
  ),
}
