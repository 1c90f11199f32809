import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { createApi } from './createApi.js'

const { ORIGIN = 'http://localhost:3000', PORT = '3000', SIGN_IN_SECRET = '' } = process.env

const app = new Hono()
  .route('/', createApi({ origin: ORIGIN, secret: SIGN_IN_SECRET }))
  .use(serveStatic({ root: './dist' }))

serve({ fetch: app.fetch, port: Number(PORT) }, () => console.info(`The site is at ${ORIGIN}`))
