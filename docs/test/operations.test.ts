import { readdirSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { createMetrics } from '../../backend/src/metrics/create-metrics.ts'
import { measureWorkers } from '../../backend/src/metrics/workers-metrics.ts'
import { root } from '../site-builder/contract/contract.ts'
import { operationsNames, readOperations } from '../site-builder/pages/operations.ts'
import { settingsPage } from '../site-builder/pages/settings.ts'

const folder = resolve(root, 'docs/operations')
const example = (name: string) => readFileSync(resolve(folder, 'examples', name), 'utf8')

test('every page for operators is published, and shows every example', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'))
  expect(files.sort()).toEqual(operationsNames.map((name) => `${name}.md`).sort())
  const text = operationsNames.map(readOperations).join('\n')
  const shown = [...text.matchAll(/^\[`([\w.-]+)`\]\(examples\/\1\):?$/gm)].map(([, name]) => name)
  expect(shown.sort()).toEqual(readdirSync(resolve(folder, 'examples')).sort())
})

test('the page and the alerts name only metrics that exist', async () => {
  const metrics = createMetrics()
  metrics.observe({
    hub: { connectionsByTransport: () => ({ WebSockets: 0, ServerSentEvents: 0, LongPolling: 0 }) },
    backplane: { isConnected: () => true, reconnects: () => 0 },
    orm: { poolState: () => ({ used: 0, idle: 0, waiting: 0 }) },
  } as unknown as Parameters<typeof metrics.observe>[0])
  const ofWorkers = await measureWorkers({ restarts: 0, workers: [] }).metrics()
  const text = `${await metrics.read()}\n${ofWorkers}`
  const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const named = (source: string) =>
    [...source.matchAll(/\b((?:lectern|nodejs|process)_[a-z0-9_]+)/g)].map(([, name = '']) =>
      name.replace(/_(bucket|count)$/, ''),
    )
  expect(named(readOperations('metrics')).length).toBeGreaterThan(8)
  expect(named(example('alerts.yaml')).length).toBeGreaterThan(5)
  const dashboard = JSON.parse(example('grafana.json')) as { panels: { targets: { expr: string }[] }[] }
  const asked = dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => named(expr)))
  expect(asked.length).toBeGreaterThan(dashboard.panels.length - 1)
  for (const name of [...named(readOperations('metrics')), ...named(example('alerts.yaml')), ...asked])
    expect(known).toContain(name)
  const documented = new Set(named(readOperations('metrics')))
  for (const name of known) if (name?.startsWith('lectern_')) expect(documented).toContain(name)
})

const settings = new Set([...settingsPage().matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(([, name]) => name))
const healthPaths = new Set(['/healthz', '/readyz'])

test('the container has fixed versions and does not run as root', () => {
  const lines = example('Containerfile').split('\n')
  const images = lines.filter((line) => line.startsWith('FROM ')).map((line) => line.split(' ')[1])
  expect(images).toHaveLength(2)
  expect(images).toEqual([
    expect.stringMatching(/^node:24\.\d+-bookworm-slim$/),
    expect.stringMatching(/^debian:12\.\d+-slim$/),
  ])
  const users = lines.filter((line) => line.startsWith('USER '))
  expect(users.at(-1)).toBe('USER 1000')
  expect(lines.indexOf('USER 1000')).toBeLessThan(lines.findIndex((line) => line.startsWith('CMD ')))
  // The folder that the nightly test starts is the one that is copied
  expect(lines).toContain('RUN make image-root')
  expect(lines).toContain('COPY --from=build /lectern/image-root /lectern')
  expect(healthPaths).toContain(example('Containerfile').match(/3000(\/\w+)/)?.[1])
})

test('every guide starts the server by one command, which becomes the server itself', () => {
  const guides = ['docs/guides/self-hosting.md', 'docs/operations/running.md', 'README.md'].map((name) =>
    readFileSync(resolve(root, name), 'utf8'),
  )
  for (const text of [...guides, example('Containerfile'), example('kubernetes.yaml'), example('lectern.service')])
    expect(text).not.toMatch(/\bnode\b.*main\.ts|run (-s )?serve/)
  for (const text of guides.slice(0, 2)) expect(text).toMatch(/(^|[ `])\.\/serve/m)
  expect(example('Containerfile')).toMatch(/^CMD \["\.\/serve"\]$/m)
  expect(example('lectern.service')).toMatch(/^ExecStart=\/opt\/lectern\/serve$/m)
  expect(readFileSync(resolve(root, 'serve'), 'utf8')).toMatch(/^exec node .*main\.ts "\$@"$/m)
  expect(statSync(resolve(root, 'serve')).mode & 0o111).toBe(0o111)
})

test('secrets stay out of the repository and of the image', () => {
  const linesOf = (name: string) => readFileSync(resolve(root, name), 'utf8').split('\n')
  for (const name of ['.env', '.env.*', '.data', 'node_modules']) {
    expect(linesOf('.gitignore').map((line) => line.replace(/\/$/, ''))).toContain(name)
    expect(linesOf('.dockerignore').map((line) => line.replace('**/', ''))).toContain(name)
  }
  expect(linesOf('.dockerignore')).toEqual(expect.arrayContaining(['.git', '**/test', '**/*.test.ts']))
})

test('every proxy closes the address where relays ask nodes', () => {
  const nginx = readFileSync(resolve(root, 'docs/guides/self-hosting.md'), 'utf8')
  const closed = [
    [example('haproxy.cfg'), /deny deny_status 404 if \{ path_beg \/internal\/ \}/],
    [example('Caddyfile'), /^\trespond \/internal\/\* 404$/m],
    [nginx, /location \/internal\/ \{\s*return 404;/],
  ] as const
  for (const [text, rule] of closed) expect(text).toMatch(rule)
  const ingress = parseAllDocuments(example('kubernetes.yaml'))
    .map((one) => one.toJS())
    .find(({ metadata }) => metadata.name === 'lectern-internal')
  expect(ingress.spec.rules[0].http.paths.map(({ path }: { path: string }) => path)).toEqual(['/internal'])
  expect(Object.values(ingress.metadata.annotations)).toEqual(['127.0.0.1/32'])
})

test('the compose file names settings, services and volumes that exist', () => {
  const { services, volumes } = parse(example('compose.yaml')) as {
    services: Record<string, { image?: string; environment?: object; depends_on?: object; volumes?: string[] }>
    volumes: object
  }
  for (const name of Object.keys(services.lectern?.environment ?? {})) expect(settings).toContain(name)
  for (const { image = 'built:here', depends_on = {}, volumes: mounts = [] } of Object.values(services)) {
    expect(image).toMatch(/:(?!latest)\S+$/)
    for (const name of Object.keys(depends_on)) expect(Object.keys(services)).toContain(name)
    for (const mount of mounts) expect(Object.keys(volumes)).toContain(mount.split(':')[0])
  }
})

test('the Kubernetes file names settings, ports, paths and volumes that exist', () => {
  const [deployment, service, ingress, , budget] = parseAllDocuments(example('kubernetes.yaml')).map((one) =>
    one.toJS(),
  )
  const pod = deployment.spec.template.spec
  const [container] = pod.containers
  for (const { name } of container.env) expect(settings).toContain(name)
  const ports = container.ports.map(({ name }: { name: string }) => name)
  for (const probe of [container.readinessProbe, container.livenessProbe]) {
    expect(healthPaths).toContain(probe.httpGet.path)
    expect(ports).toContain(probe.httpGet.port)
  }
  const metricsPort = container.env.find(({ name }: { name: string }) => name === 'METRICS_PORT').value
  expect(container.ports).toContainEqual({ name: 'metrics', containerPort: Number(metricsPort) })
  expect(deployment.spec.selector.matchLabels).toEqual(deployment.spec.template.metadata.labels)
  expect(service.spec.selector).toEqual(deployment.spec.template.metadata.labels)
  expect(ports).toContain(service.spec.ports[0].targetPort)
  const [{ backend }] = ingress.spec.rules[0].http.paths
  expect(backend.service).toEqual({ name: service.metadata.name, port: { name: service.spec.ports[0].name } })
  for (const { name } of container.volumeMounts) expect(pod.volumes).toContainEqual({ name, emptyDir: {} })
  expect(pod.securityContext.runAsNonRoot).toBe(true)
  expect(budget.spec.selector).toEqual(deployment.spec.selector)
  expect(budget.spec.minAvailable).toBeLessThan(deployment.spec.replicas)
  // A node drains for 10 seconds after its phones have reconnected
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(30)
})

test("the Kubernetes file's relays ask the nodes' service, on the host of WATCH_ORIGIN, without the nodes' secrets", () => {
  const all = parseAllDocuments(example('kubernetes.yaml')).map((one) => one.toJS())
  const named = (kind: string, name: string) => all.find((one) => one.kind === kind && one.metadata.name === name)
  const [nodes, relays] = ['lectern', 'lectern-relay'].map(
    (name) => named('Deployment', name).spec.template.spec.containers[0],
  )
  const settingOf = ({ env }: typeof nodes, name: string) =>
    env.find((one: { name: string }) => one.name === name)?.value
  for (const { name } of relays.env) expect(settings).toContain(name)
  for (const name of ['PUBLIC_ORIGIN', 'WATCH_ORIGIN', 'TRUSTED_PROXIES'])
    expect(settingOf(relays, name)).toBe(settingOf(nodes, name))
  expect([relays.envFrom, relays.image, settingOf(relays, 'ROLE')]).toEqual([undefined, nodes.image, 'relay'])
  expect(settingOf(relays, 'OWNER_URL')).toBe(`http://${named('Service', 'lectern').metadata.name}`)
  const [{ host, http }] = named('Ingress', 'lectern-relay').spec.rules
  expect(`https://${host}`).toBe(settingOf(relays, 'WATCH_ORIGIN'))
  expect(http.paths[0].backend.service.name).toBe('lectern-relay')
  expect(named('Service', 'lectern-relay').spec.selector).toEqual({ app: 'lectern-relay' })
})
