import type { SourceErrorKind } from '../sourceError.js'
import type { Fault } from './counterparts/counterpart.fixture.js'

/** What a source may do in place of answering, and what is made of it. */
export const faults: { name: string; kind: SourceErrorKind; timeout?: number; fault: Fault }[] = [
  {
    name: 'F1: 429 with Retry-After',
    kind: 'busy',
    fault: (_, response) => response.writeHead(429, { 'retry-after': '60' }).end(),
  },
  { name: 'F1: 429 without', kind: 'busy', fault: (_, response) => response.writeHead(429).end() },
  { name: 'F2: 500', kind: 'unreachable', fault: (_, response) => response.writeHead(500).end('oops') },
  { name: 'F2: a connection that breaks', kind: 'unreachable', fault: (_, response) => response.destroy() },
  { name: 'F3: nothing at all', kind: 'unreachable', timeout: 100, fault: () => {} },
  {
    name: 'F3: a byte at a time',
    kind: 'unreachable',
    timeout: 100,
    fault: (_, response) => {
      const drip = setInterval(() => (response.destroyed ? clearInterval(drip) : response.write(' ')), 10)
    },
  },
  {
    name: 'F4: a page with status 200',
    kind: 'nonsense',
    fault: (_, response) => response.end('<!doctype html><title>Checking your browser</title>'),
  },
  {
    name: 'F4: cut off',
    kind: 'nonsense',
    fault: (answer, response) => response.end(answer.slice(0, -2)),
  },
  { name: 'T7: null', kind: 'nonsense', fault: (_, response) => response.end('null') },
  { name: 'T7: a number', kind: 'nonsense', fault: (_, response) => response.end('7') },
  {
    name: 'T7: other types throughout',
    kind: 'nonsense',
    fault: (_, response) =>
      response.end(
        '{"jsonrpc":"2.0","id":0,"status":1,"items":{},"next_page_params":7,"result":7,"coin_balance":[]}',
      ),
  },
  {
    name: 'T7: 50 MB',
    kind: 'nonsense',
    fault: (_, response) => response.end(`"${'x'.repeat(50 * 2 ** 20)}"`),
  },
  {
    name: 'T7: a redirect',
    kind: 'unreachable',
    fault: (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  },
]

/** What is no reason not to answer. */
export const harmless: { name: string; fault: Fault }[] = [
  {
    name: 'F1: 429 once, for a moment',
    fault: (answer, response, before) =>
      before === 0 ? response.writeHead(429, { 'retry-after': '0' }).end() : response.end(answer),
  },
  {
    name: 'T7: __proto__ in each object',
    fault: (answer, response) =>
      response.end(
        answer.replaceAll(
          /\{(?=")/g,
          '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},',
        ),
      ),
  },
]
