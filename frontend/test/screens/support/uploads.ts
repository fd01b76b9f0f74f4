/** Uploads bypass `fetch` too, to report progress. This sends those to the API with `fetch`, so the mocks respond. */
class Upload extends XMLHttpRequest {
  #request = new Request(location.origin)
  #answer = new Response()
  #text = ''

  override open(method: string, url: string | URL) {
    this.#request = new Request(url, { method })
  }

  override setRequestHeader(name: string, value: string) {
    this.#request.headers.set(name, value)
  }

  override send(body: string | null = null) {
    void fetch(new Request(this.#request, { body })).then(
      async (answer) => {
        this.#answer = answer
        this.#text = await answer.text()
        this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 1 }))
        this.dispatchEvent(new ProgressEvent('load'))
      },
      () => this.dispatchEvent(new ProgressEvent('error')),
    )
  }

  override get status() {
    return this.#answer.status
  }

  override get responseText() {
    return this.#text
  }

  override getAllResponseHeaders() {
    return [...this.#answer.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  }
}

window.XMLHttpRequest = Upload
