/** A classic WebDriver session over HTTP: https://w3c.github.io/webdriver */
export class WebDriverSession {
  readonly #base: string

  private constructor(base: string) {
    this.#base = base
  }

  static async open(origin: string, capabilities: object) {
    const body = { capabilities: { alwaysMatch: capabilities } }
    const { sessionId } = await request<{ sessionId: string }>('POST', `${origin}/session`, body)
    return new WebDriverSession(`${origin}/session/${sessionId}`)
  }

  get<Value = unknown>(path: string) {
    return request<Value>('GET', this.#base + path)
  }

  post<Value = unknown>(path: string, body: object = {}) {
    return request<Value>('POST', this.#base + path, body)
  }

  async delete() {
    await request('DELETE', this.#base)
  }
}

/** @throws with the driver's error when it refuses. */
async function request<Value>(method: string, url: string, body?: object): Promise<Value> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

export const isDriverUp = async (origin: string) => {
  try {
    return (await fetch(`${origin}/status`)).ok
  } catch {
    return false
  }
}
