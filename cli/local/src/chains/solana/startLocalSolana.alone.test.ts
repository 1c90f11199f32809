import { expect, test, vi } from 'vitest'
import { createLocalServices } from '../../createLocalServices.js'
import { createLedger } from './ledger.js'

vi.mock('./ledger.js', async (load) => {
  const real = await load<typeof import('./ledger.js')>()
  return { ...real, createLedger: vi.fn(real.createLedger) }
})

test('behavior: loaded before anybody asks, once the services run', async () => {
  const services = await createLocalServices({ port: 0, localChains: [], localSolana: { port: 0 } })
  try {
    await vi.waitFor(() => expect(createLedger).toHaveBeenCalledOnce(), 10_000)
    const response = await fetch(services.solana?.url as string, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getHealth' }),
    })
    expect(await response.json()).toMatchObject({ result: 'ok' })
    expect(createLedger).toHaveBeenCalledOnce()
  } finally {
    await services.stop()
  }
})
