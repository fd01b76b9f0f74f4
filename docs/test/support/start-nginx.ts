import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../backend/test/support/network/free-port.ts'
import { nginxProgram } from './extracted-program.ts'

/** The guide's placeholders for the reader's own values. */
const placeholders = {
  name: 'lectern.example.org',
  certificate: '/etc/ssl/lectern.example.org.pem',
  key: '/etc/ssl/lectern.example.org.key',
  port: 'listen 443 ssl',
  lectern: 'http://127.0.0.1:3000',
}

/** Starts nginx with a guide's file in front of a server. Replaces only names, files and ports. */
export async function startNginx(file: string, lectern: string) {
  const program = nginxProgram.find()
  if (!program) throw new Error('no nginx: run node docs/test/support/ensure-programs.ts')
  const folder = mkdtempSync(join(tmpdir(), 'lectern-nginx-'))
  const [certificate, key] = [join(folder, 'own.pem'), join(folder, 'own.key')]
  makeCertificate(certificate, key)
  const port = await freePort()
  const own = { name: 'localhost', certificate, key, port: `listen 127.0.0.1:${port} ssl`, lectern }
  const settings = join(folder, 'nginx.conf')
  writeFileSync(settings, wholeFile(folder, filled(file, own)))
  const nginx = spawn(program, ['-p', folder, '-c', settings], { stdio: ['ignore', 'ignore', 'inherit'] })
  const isOver = once(nginx, 'exit')
  return {
    origin: `https://localhost:${port}`,
    certificate: readFileSync(certificate, 'utf8'),
    async close() {
      nginx.kill('SIGTERM')
      await isOver
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function filled(file: string, own: Record<keyof typeof placeholders, string>) {
  let text = file
  // Longer placeholders first, since they contain shorter ones
  for (const [what, placeholder] of Object.entries(placeholders).sort(([, a], [, b]) => b.length - a.length)) {
    if (!text.includes(placeholder)) throw new Error(`The guide does not say ${placeholder}`)
    text = text.replaceAll(placeholder, own[what as keyof typeof placeholders])
  }
  return text
}

/** Includes the file as a distribution's nginx.conf includes conf.d, and writes everything to a folder of its own. */
const wholeFile = (folder: string, http: string) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
error_log stderr warn;
events {}
http {
  access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `  ${kind}_temp_path ${folder}/${kind};`).join('\n')}
${http}
}
`

function makeCertificate(certificate: string, key: string) {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
}
