import { endLogin } from '../client/client.ts'
import { createTransport } from '../client/transport.ts'

/** Sends a call like any other, and reports the percentage of its body that has been sent. */
export const sendWithProgress = (onProgress: (percent: number) => void) =>
  createTransport({
    fetch: (request) => sendByXhr(request, onProgress),
    origin: location.origin,
    place: () => ({ pathname: location.pathname, search: location.search }),
    onLoggedOut: endLogin,
  }).send

/** Uses XHR, since `fetch` reports no upload progress. Rejects when no response arrives, or the request's signal ends it. */
const sendByXhr = async (request: Request, onProgress: (percent: number) => void): Promise<Response> => {
  const body = request.method === 'GET' ? null : await request.text()
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(request.method, request.url)
    xhr.withCredentials = true
    for (const [name, value] of request.headers) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((100 * loaded) / Math.max(1, total)))
    xhr.onload = () => resolve(new Response(xhr.responseText, { status: xhr.status, headers: headersOf(xhr) }))
    xhr.onerror = () => reject(new Error('no answer'))
    xhr.onabort = () => reject(request.signal.reason)
    request.signal.addEventListener('abort', () => xhr.abort())
    if (request.signal.aborted) reject(request.signal.reason)
    else xhr.send(body)
  })
}

const headersOf = (xhr: XMLHttpRequest) =>
  new Headers(
    xhr
      .getAllResponseHeaders()
      .trim()
      .split(/\r?\n/)
      .filter((line) => line.includes(':'))
      .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )
