import MiniSearch from './minisearch.js'
import { searchSettings } from './search-settings.js'

const MOST = 40
const form = document.querySelector('main form')
const input = document.querySelector('#words')
const count = document.querySelector('#count')
const said = document.querySelector('#said')
const list = document.querySelector('#results')

const index = fetch(new URL('search-index.json', import.meta.url))
  .then((answer) => {
    if (!answer.ok) throw new Error(`The index answered ${answer.status}`)
    return answer.text()
  })
  .then((text) => MiniSearch.loadJSON(text, searchSettings))

function itemOf({ address, title, kind, summary }) {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = `..${address}`
  link.textContent = title
  const what = document.createElement('span')
  what.className = 'facts'
  what.textContent = ` ${kind}`
  const text = document.createElement('p')
  text.textContent = summary
  item.append(link, what, text)
  return item
}

function describe(words, found) {
  const shown = Math.min(found, MOST)
  if (words === '') return ''
  if (found === 0) return `Nothing found for “${words}”`
  const all = found === 1 ? '1 result' : `${found} results`
  return `${all} for “${words}”${shown < found ? `; the best ${shown} are shown` : ''}`
}

let saying
async function search() {
  const words = input.value.trim()
  const search = await index.catch(() => null)
  if (!search) {
    count.textContent = 'The search couldn’t be loaded. Reload the page to try again.'
    return
  }
  if (words !== input.value.trim()) return
  const found = words === '' ? [] : search.search(words)
  list.replaceChildren(...found.slice(0, MOST).map(itemOf))
  count.textContent = describe(words, found.length)
  // Said once the typing rests, not at each letter
  clearTimeout(saying)
  saying = setTimeout(() => {
    said.textContent = count.textContent
  }, 600)
}

const remember = () =>
  history.replaceState(null, '', input.value ? `?q=${encodeURIComponent(input.value)}` : location.pathname)

document.querySelector('#scriptless').remove()
input.value = new URLSearchParams(location.search).get('q') ?? ''
input.addEventListener('input', () => {
  remember()
  search()
})
form.addEventListener('submit', (event) => {
  event.preventDefault()
  search()
})
input.focus()
search()
