import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api, open } from '../support/app.ts'
import { eventWith } from '../support/events.ts'

/** Whether the page prevents the browser from opening a file dropped on its first heading. */
function isDropPrevented() {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['words'], 'words.txt', { type: 'text/plain' }))
  const events = ['dragover', 'drop'].map(
    (type) => new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }),
  )
  for (const event of events) document.querySelector('h1')?.dispatchEvent(event)
  return events.every((event) => event.defaultPrevented)
}

test("a file dropped outside a drop zone doesn't replace the page", async () => {
  const event = await eventWith(api, 'Choir evening')
  for (const address of ['/dashboard', `/Sessions/${event.reference}?page=Welcome`, '/account']) {
    await open(address)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The page may render shortly before it listens
    await expect.poll(isDropPrevented, { message: address }).toBe(true)
  }
})
