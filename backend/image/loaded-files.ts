import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { rolldown } from 'rolldown'

/** What is started by name: the server, the commands, and the thread of the embedded database. */
const entries = ['backend/src/main.ts', 'backend/src/commands/main.ts', 'backend/src/db/embedded/database-thread.ts']

/** What a package reads by name and no import shows, such as WebAssembly and the embedded database's first data. */
const readByName = /\.(wasm|data|tgz|node)$|\.so(\.|$)/
const licence = /^(licen[cs]e|notice|copying)/i

/** The files that the server can load, relative to `root`: what its entries import, and what packages read beside that. */
export async function loadedFiles(root: string) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  // Without tools that a package uses if they happen to be there, as MikroORM does
  const imported = (await importedFiles(root)).filter((path) => !lock[packageOf(path) ?? '']?.dev)
  const packages = new Set(imported.flatMap((path) => packageOf(path) ?? []))
  const native = new Set([...packages].flatMap((folder) => nativeParts(root, folder)))
  const files = new Set(imported)
  for (const folder of packages)
    for (const path of filesOf(root, folder)) {
      const name = path.slice(folder.length + 1)
      if (name === 'package.json' || licence.test(name) || readByName.test(name)) files.add(path)
    }
  for (const folder of native) for (const path of filesOf(root, folder)) files.add(path)
  return [...files].sort()
}

/** Rolldown resolves as Node does, `require` and `import` each by its own conditions; what it writes isn't used. */
async function importedFiles(root: string) {
  const build = await rolldown({
    cwd: root,
    input: entries,
    platform: 'node',
    treeshake: false,
    external: (id) => id.endsWith('.node'),
    logLevel: 'silent',
  })
  const { output } = await build.generate({ format: 'esm' })
  await build.close()
  return output
    .flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []))
    .filter((id) => id.startsWith(root) && existsSync(id))
    .map((id) => relative(root, id))
}

const packageOf = (path: string) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]

/** Native parts are optional dependencies, one for each platform, chosen while a package runs. */
function nativeParts(root: string, folder: string) {
  const read = (path: string) => JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))
  return Object.keys(read(folder).optionalDependencies ?? {})
    .flatMap((name) => [`${folder}/node_modules/${name}`, `node_modules/${name}`])
    .filter((path) => existsSync(join(root, path)) && read(path).cpu)
}

const filesOf = (root: string, folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !path.slice(folder.length).includes('/node_modules/'))
