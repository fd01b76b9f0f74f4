// Runs in its own process: updates one row and lets nginx with nchan, in a process of its own, broadcast a slide
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openLockedRow } from '../support/locked-row.ts'
import { NCHAN_MODULE, NGINX } from '../support/nginx.ts'
import { HELLO, JOINED } from './dialects.ts'
import { slideMessage } from './peer-slide.ts'

// Runs nginx while the standard input is open, so that it ends with this process
const WATCHDOG = '"$@" & cat >/dev/null; kill $!; wait'
const LOOK_MS = 50
const folder = mkdtempSync(join(tmpdir(), 'nchan-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const port = Number(process.env.AUDIENCE_PORT)
const config = `
load_module ${NCHAN_MODULE};
daemon off;
worker_processes 1;
worker_rlimit_nofile 40000;
pid ${folder}/pid;
error_log stderr error;
events { worker_connections 20000; }
http {
  access_log off;
  client_body_temp_path ${folder}/bodies;
  server {
    listen 127.0.0.1:${port} backlog=4096;
    location = /audience {
      # Only who may publish gets an answer to a heartbeat
      nchan_pubsub websocket;
      nchan_store_messages off;
      nchan_channel_id slides;
      nchan_websocket_client_heartbeat ${HELLO} ${JOINED};
    }
    location = /publish {
      nchan_publisher;
      nchan_channel_id slides;
      nchan_store_messages off;
    }
  }
}
`

/** Starts nginx; resolves with its worker's process id. */
async function startNginx(): Promise<string> {
  writeFileSync(join(folder, 'nginx.conf'), config)
  const command = [NGINX, '-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')]
  const watchdog = spawn('sh', ['-c', WATCHDOG, 'sh', ...command], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  })
  for (;;) {
    if (watchdog.exitCode !== null) throw new Error('nginx did not start.')
    await pause(LOOK_MS)
    const worker = workerOf(join(folder, 'pid'))
    if (worker) return worker
  }
}

function workerOf(pidFile: string): string | undefined {
  try {
    const master = readFileSync(pidFile, 'utf8').trim()
    return readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').trim().split(' ')[0]
  } catch {
    return undefined
  }
}

process.env.ALSO_MEASURED = await startNginx()
const press = await openLockedRow()
const server = createServer(async (request, response) => {
  await press()
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  const body = JSON.stringify(slideMessage(request.url))
  await fetch(`http://127.0.0.1:${port}/publish`, { method: 'POST', body })
})
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('up\n'))
