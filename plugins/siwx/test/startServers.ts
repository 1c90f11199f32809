import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import express from 'express'
import fastify from 'fastify'
import { Hono } from 'hono'
import { type SignIn, toNodeHandler, toRequest } from '../src/server/index.js'

/** A site's server, with an API that only lets in who signed in. */
export interface RunningServer {
  readonly url: string
  close(): Promise<void>
}

type Start = (signIn: SignIn) => Promise<RunningServer>

/** As the README has them. */
export const servers: Readonly<Record<string, Start>> = {
  async Express(signIn) {
    const app = express()
    app.use(express.json())
    app.use('/api/sign-in', toNodeHandler(signIn.handler))
    app.get('/api/orders', async (req, res) => {
      const { address, chainId } = req.query
      const which = { address: String(address), chainId: String(chainId) }
      const [session] = await signIn.getSessions(await toRequest(req), which)
      if (session) res.json({ address: session.data.address })
      else res.status(401).end()
    })
    const server = app.listen(0)
    return running(server)
  },
  async Hono(signIn) {
    const app = new Hono()
    app.all('/api/sign-in/*', (context) => signIn.handler(context.req.raw))
    app.get('/api/orders', async (context) => {
      const { address = '', chainId = '' } = context.req.query()
      const [session] = await signIn.getSessions(context.req.raw, { address, chainId })
      return session ? context.json({ address: session.data.address }) : context.body(null, 401)
    })
    return running(serve({ fetch: app.fetch, port: 0 }) as Server)
  },
  async Fastify(signIn) {
    const app = fastify()
    app.all('/api/sign-in/*', async (request, reply) => {
      const { body } = request
      const answer = await signIn.handler(await toRequest(Object.assign(request.raw, { body })))
      return reply.send(answer)
    })
    app.get('/api/orders', async (request, reply) => {
      const { address, chainId } = request.query as Record<string, unknown>
      const which = { address: String(address), chainId: String(chainId) }
      const [session] = await signIn.getSessions(await toRequest(request.raw), which)
      return session ? { address: session.data.address } : reply.code(401).send()
    })
    await app.listen({ port: 0 })
    return running(app.server)
  },
  async 'Node alone'(signIn) {
    const answer = toNodeHandler(signIn.handler)
    const server = createServer(async (req, res) => {
      if (req.url?.startsWith('/api/sign-in/')) return answer(req, res)
      const asked = await toRequest(req)
      const { address = '', chainId = '' } = Object.fromEntries(new URL(asked.url).searchParams)
      const [session] = await signIn.getSessions(asked, { address, chainId })
      res.statusCode = session ? 200 : 401
      res.end(session && JSON.stringify({ address: session.data.address }))
    })
    return running(server.listen(0))
  },
}

async function running(server: Server): Promise<RunningServer> {
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
