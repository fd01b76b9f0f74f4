import { chromium } from 'playwright'
import { readdirSync } from 'node:fs'
import { findBrowser } from './frontend/test/e2e/support/browser/find-browser.ts'
const b = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
const p = await b.newPage({ viewport: { width: 1440, height: 900 } })
p.setDefaultTimeout(20000)
p.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 300)))
await p.goto('http://localhost:4556/Account/Login')
await p.getByLabel('Email').fill('premium@demo.lectern.test'); await p.getByLabel('Password', { exact: true }).fill('Lectern-demo-1')
await p.keyboard.press('Enter'); await p.waitForURL((u) => !/Login/.test(u.pathname))
const events = await p.evaluate(async () => (await (await fetch('/api/events')).json()).responseData); const list = Array.isArray(events) ? events : Object.values(events).find(Array.isArray) as any; await p.goto('http://localhost:4556/Sessions/' + list[0].reference + '/Import'); await p.waitForTimeout(2500)
await p.screenshot({ path: '/tmp/imp-0.png' })
const dir = '/work/shared/data/imports/', songs = '/work/shared/data/songs/'
const files = [...readdirSync(dir).map((f) => dir + f), ...readdirSync(songs).slice(1, 5).map((f) => songs + f), '/work/shared/data/decks/sld-notes.pptx']
console.log(files.length)
const chooser = p.waitForEvent('filechooser')
await p.getByRole('button', { name: /Choose/ }).first().click()
await (await chooser).setFiles(files)
await p.waitForTimeout(6000)
await p.screenshot({ path: '/tmp/imp-1.png', fullPage: true })
await p.setViewportSize({ width: 390, height: 844 }); await p.waitForTimeout(500)
await p.screenshot({ path: '/tmp/imp-2.png' })
console.log((await p.locator('main').innerText()).slice(0, 6000))
await b.close()
