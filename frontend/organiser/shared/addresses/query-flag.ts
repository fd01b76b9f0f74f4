/** Whether a query parameter switches something on: `?name=true`, but not `?name=`, `?name=false` or none. */
export const isOn = (query: URLSearchParams, name: string): boolean =>
  !['', 'false'].includes(query.get(name)?.trim().toLowerCase() ?? '')
