/** The reader's token, for all calls of this page. In memory only: a reload forgets it. */
let token = ''
const LONGEST_ANSWER = 20_000
const say = (text) => {
  const status = document.querySelector('#said')
  if (status) status.textContent = text
}

function element(name, attributes = {}, ...children) {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

/** A labelled field. Optional ones are left out of the call while they're empty. */
function field({ id, label, kind = 'input', value = '', hint = '', type = 'text' }) {
  const input = element(kind, { id, autocomplete: 'off', spellcheck: 'false', ...(kind === 'input' ? { type } : {}) })
  input.value = value
  if (hint) input.setAttribute('placeholder', hint)
  return { input, row: element('p', { class: 'try-field' }, element('label', { for: id }, label), input) }
}

const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`

function curlOf({ method, url, headers, body }) {
  const address = url.replace(location.origin, '$LECTERN')
  const lines = [`curl${method === 'GET' ? '' : ` -X ${method}`} "${address}"`]
  for (const [name, value] of Object.entries(headers))
    lines.push(
      name === 'Authorization' ? '-H "Authorization: Bearer $LECTERN_TOKEN"' : `-H ${quoted(`${name}: ${value}`)}`,
    )
  if (body) lines.push(`-d ${quoted(body)}`)
  return lines.join(' \\\n  ')
}

/** The text of a response, readable and not endless. */
async function answerOf(response) {
  const type = response.headers.get('content-type') ?? ''
  if (/^(image|video|application\/(pdf|zip))/.test(type)) {
    const { size } = await response.blob()
    return `${type}, ${size} bytes`
  }
  const text = await response.text()
  const shown = type.includes('json') && text ? JSON.stringify(JSON.parse(text), null, 2) : text
  return shown.length > LONGEST_ANSWER ? `${shown.slice(0, LONGEST_ANSWER)}\n…` : shown
}

/** The fields of a call: its parameters, and where it has them, the body and the token. */
function fieldsOf(call) {
  const id = (name) => `try-${call.id}-${name}`
  const parameters = call.parameters.map((one) => ({
    ...one,
    ...field({
      id: id(one.name),
      label: `${one.name} (${one.in}${one.required ? '' : ', optional'})`,
      value: one.required ? one.example : '',
      hint: one.required ? '' : one.example,
    }),
  }))
  const label = 'Access token (kept in this page until you leave it)'
  return {
    parameters,
    body: call.type && field({ id: id('body'), label: `Body (${call.type})`, kind: 'textarea', value: call.body }),
    secret: call.isPublic ? null : field({ id: id('token'), label, type: 'password', value: token }),
  }
}

function requestOf(call, { parameters, body, secret }) {
  const valuesIn = (place) =>
    parameters.filter((one) => one.in === place && one.input.value !== '').map((one) => [one.name, one.input.value])
  const inPath = Object.fromEntries(valuesIn('path'))
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_all, name) => encodeURIComponent(inPath[name] ?? ''))
  const query = new URLSearchParams(valuesIn('query')).toString()
  const headers = Object.fromEntries(valuesIn('header'))
  if (secret?.input.value) headers.Authorization = `Bearer ${secret.input.value}`
  if (body) headers['Content-Type'] = call.type
  const url = `${location.origin}${path}${query ? `?${query}` : ''}`
  return { method: call.method, url, headers, body: body?.input.value }
}

/** Makes the call; returns its status and its response. Without cookies, so a log-in to this server never acts here. */
async function send({ method, url, headers, body }) {
  const started = performance.now()
  try {
    const response = await fetch(url, { method, headers, credentials: 'omit', ...(body ? { body } : {}) })
    const text = await answerOf(response)
    return [`${response.status} ${response.statusText} in ${Math.round(performance.now() - started)} ms`, text]
  } catch {
    return ['No response. Check the address and your connection.', '']
  }
}

function build(call) {
  const fields = fieldsOf(call)
  const { parameters, body, secret } = fields
  const [curl, answer] = [element('code'), element('code')]
  const outcome = element('p', { class: 'facts' })
  const block = element('pre', { tabindex: '0', 'aria-label': `Response of ${call.id}`, hidden: '' }, answer)
  const form = element(
    'form',
    {},
    ...(call.method === 'GET' ? [] : [element('p', { class: 'note' }, 'This changes data on this server.')]),
    ...[...parameters, body, secret].filter(Boolean).map(({ row }) => row),
    element('pre', { tabindex: '0', 'aria-label': `curl line of ${call.id}` }, curl),
    element('p', {}, element('button', { type: 'submit' }, 'Send')),
    outcome,
    block,
  )
  const showCurl = () => {
    if (secret) token = secret.input.value
    curl.textContent = curlOf(requestOf(call, fields))
  }
  form.addEventListener('input', showCurl)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    outcome.textContent = 'Sending …'
    const [status, text] = await send(requestOf(call, fields))
    answer.textContent = text
    block.hidden = text === ''
    outcome.textContent = status
    say(status)
  })
  showCurl()
  const takeToken = () => {
    if (secret) secret.input.value = token
    showCurl()
  }
  return { form, takeToken }
}

/** Only the server itself can be called: on another host these pages are reading matter. */
if (location.pathname.startsWith('/docs/')) {
  for (const place of document.querySelectorAll('.try')) {
    const details = element('details', {}, element('summary', {}, 'Try it'))
    let built
    details.addEventListener('toggle', () => {
      if (!details.open) return
      if (built) return built.takeToken()
      built = build(JSON.parse(place.dataset.call))
      details.append(built.form)
    })
    place.append(details)
  }
}
