// The services, of which the relay, as a process of their own: forked with its options as JSON, asked over IPC what it costs.
import { createServices } from '@wallet-widget/services'

const services = await createServices({
  port: 0,
  allowedOrigins: 'local',
  ...JSON.parse(process.argv[2] ?? '{}'),
})
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ rss: process.memoryUsage.rss(), cpu: (user + system) / 1000 })
})
process.on('disconnect', () => process.exit())
process.send?.({ url: services.url, relayUrl: services.relayUrl })
