import { requireChromium } from '../../setup/chromium.mjs'
import { chromiumArgs } from '../../setup/chromiumArgs.mjs'
import { findViolations } from '../support/axe.js'
import { writeCameraFile } from '../support/cameraFile.js'
import { openMany } from '../support/many.js'
import { button, connect, modal } from '../support/modal.js'
import { amountField, openSend, receiverField, sendView } from '../support/send.js'
import { expect, test } from '../support/test.js'

const BOB = '0xb0B0000000000000000000000000000000000B0B'
const camera = writeCameraFile('payment', `ethereum:${BOB.toLowerCase()}@1?value=2.5e17`)

test.use({
  launchOptions: {
    executablePath: requireChromium(),
    args: [
      ...chromiumArgs(),
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${camera}`,
    ],
  },
})

test('default: a payment code before the camera fills the form in, and the camera goes off', async ({
  page,
  context,
  metaMask: _,
}) => {
  await context.grantPermissions(['camera'])
  await openMany(page)
  await connect(page)
  await openSend(page)
  await page.evaluate(() => {
    const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (asked) => {
      const stream = await real(asked)
      Object.assign(window, { tracks: stream.getTracks() })
      return stream
    }
  })
  await button(sendView(page), 'Scan a QR code').click()
  await expect(receiverField(page)).toHaveValue(BOB, { timeout: 15_000 })
  await expect(amountField(page)).toHaveValue('0.25')
  await expect(sendView(page)).toBeVisible()
  const states = () =>
    page.evaluate(() =>
      (window as unknown as { tracks: MediaStreamTrack[] }).tracks.map(({ readyState }) => readyState),
    )
  await expect.poll(states).toEqual(['ended'])
})

test('error: a camera that is not allowed: it is said, and leads back to the form', async ({
  page,
  metaMask: _,
}) => {
  await openMany(page)
  await connect(page)
  await openSend(page)
  await amountField(page).fill('1')
  await button(sendView(page), 'Scan a QR code').click()
  const scan = modal(page, 'Scan a QR code')
  await expect(scan).toContainText('The camera is not allowed.')
  expect(await findViolations(page)).toEqual([])
  await button(scan, 'Back').last().click()
  await expect(amountField(page)).toHaveValue('1')
})
