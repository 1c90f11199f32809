import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { localHeaders, localPage } from './localPage.js'

test('behavior: no icon is fetched, which the page’s own policy would refuse', async () => {
  const pages = new Hono()
  pages.use(localHeaders())
  pages.get('/', (c) => c.html(localPage({ title: 'Continue with Google', text: 'Any name will do.' })))
  const answer = await pages.request('/')
  expect(await answer.text()).toContain('<link rel="icon" href="data:,">')
  expect(answer.headers.get('content-security-policy')).toContain('img-src data:')
})
