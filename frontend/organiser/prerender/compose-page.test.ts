import { expect, it } from 'vitest'
import { composePage } from './compose-page.ts'

const shell = `<head><title>Lectern</title>
    <script type="module" src="/main.js" nonce="CSP_NONCE"></script>
    <link rel="modulepreload" href="/part.js">
    <link rel="stylesheet" href="/main.css">
  </head><body><div id="app"></div><noscript>Needs JavaScript.</noscript></body>`
const manifest = {
  'index.html': { file: 'main.js', css: ['main.css'], imports: ['_part.js'] },
  '_part.js': { file: 'part.js', css: ['part.css'] },
  'page.tsx': { file: 'page.js', css: ['page.css'], imports: ['_part.js'] },
}
const variant = { isRegistrationOpen: true, hasPrices: true }
const compose = (hasForm: boolean) => {
  const page = {
    name: 'page',
    variant,
    pattern: '/page',
    module: 'page.tsx',
    title: 'A & B',
    html: '<h1>Page</h1>',
    hasForm,
  }
  return composePage(page, { shell, manifest, readAsset: async (path) => `h1{--from:${path}}` })
}

it('a page of text holds its styles, its title and no script', async () => {
  const html = await compose(false)
  const styles = ['part', 'main', 'page'].map((name) => `h1{--from:${name}.css}`).join('')
  expect(html).toContain(`<style nonce="CSP_NONCE">${styles}</style>`)
  expect(html).toContain('<title>A &amp; B</title>')
  expect(html).toContain('<div id="app"><h1>Page</h1></div>')
  expect(html).not.toMatch(/script|modulepreload|stylesheet/i)
})

it('a page of text may have a script of its own', async () => {
  const page = {
    name: 'page',
    variant,
    pattern: '/',
    module: 'page.tsx',
    title: '',
    html: '',
    hasForm: false,
    script: '_part.js',
  }
  const html = await composePage(page, { shell, manifest, readAsset: async () => '' })
  expect(html.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/part.js" nonce="CSP_NONCE">'])
})

it('a form loads the app and all its parts once it is used, and sends nothing before', async () => {
  const html = await compose(true)
  expect(html.match(/<script[^>]*>/g)).toEqual(['<script nonce="CSP_NONCE">'])
  expect(html).not.toContain('rel="modulepreload"')
  expect(html).toContain('untilTheAppComes(["/main.js","/page.js","/part.js"],')
  expect(html).toContain('event.preventDefault()')
  expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual(
    ['part', 'main', 'page'].map((name) => `<link rel="stylesheet" href="/${name}.css" disabled>`),
  )
})

it('a module that was not built is an error', async () => {
  const page = { name: 'page', variant, pattern: '/', module: 'gone.tsx', title: '', html: '', hasForm: false }
  await expect(composePage(page, { shell, manifest, readAsset: async () => '' })).rejects.toThrow('gone.tsx')
})

it('style attributes, which the security policy forbids, become rules', async () => {
  const drawn = '<i style="width:1px"></i><b style="width:1px"></b><u style="font:&quot;A&quot;"></u>'
  const page = { name: 'page', variant, pattern: '/', module: 'page.tsx', title: '', html: drawn, hasForm: false }
  const html = await composePage(page, { shell, manifest, readAsset: async () => '' })
  expect(html).toContain('<i data-style="0"></i><b data-style="0"></b><u data-style="1"></u>')
  expect(html).toContain('[data-style="0"]{width:1px}[data-style="1"]{font:"A"}')
})
