import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Metrics } from './create-metrics.ts'

/** Serves `GET /metrics` on a port of its own, which must not be public. */
export async function serveMetrics(
  metrics: Pick<Metrics, 'read' | 'contentType'>,
  { port, host }: { port: number; host: string },
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    const text = await metrics.read()
    response.writeHead(200, { 'content-type': metrics.contentType }).end(text)
  })
  server.listen(port, host)
  await once(server, 'listening')
  return server
}
