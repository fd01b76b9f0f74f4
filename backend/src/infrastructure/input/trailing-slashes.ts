/** A path without slashes at its end. By an expression, thousands of slashes before the end would take a second. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
