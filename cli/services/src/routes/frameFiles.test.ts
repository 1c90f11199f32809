import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { frameRoute } from './frame.js'
import { openFrameFiles } from './frameFiles.js'

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text))

test('default: a file is compressed once for all who ask', async () => {
  const { zip } = openFrameFiles()
  const zipped = await Promise.all([zip('main.js', bytesOf('one')), zip('main.js', bytesOf('one'))])
  expect(zipped[1]).toBe(zipped[0])
  expect(gunzipSync(zipped[0]).toString()).toBe('one')
})

test('behavior: a file that was built anew is compressed anew', async () => {
  const { zip } = openFrameFiles()
  await zip('main.js', bytesOf('one'))
  expect(gunzipSync(await zip('main.js', bytesOf('two'))).toString()).toBe('two')
})

test('behavior: who takes no gzip gets the file as it is', async () => {
  const route = frameRoute({ allowedOrigins: [] })
  const ask = (encoding: string) =>
    route.request('https://wallet.example/frame/account.js', { headers: { 'accept-encoding': encoding } })
  const [plain, zipped] = [await ask('identity'), await ask('br, gzip')]
  const [content, packed] = await Promise.all([plain.text(), zipped.arrayBuffer()])
  expect([plain, zipped].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip'])
  expect([plain, zipped].map(({ headers }) => headers.get('vary'))).toEqual(Array(2).fill('accept-encoding'))
  expect(gunzipSync(Buffer.from(packed)).toString()).toBe(content)
  expect(packed.byteLength).toBeLessThan(content.length / 2)
})
